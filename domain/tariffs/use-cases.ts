import { addTariff } from './use-cases/add-tariff.ts';
import { annulTariff } from './use-cases/annul-tariff.ts';
import { listBilledServices } from './use-cases/list-billed-services.ts';
import { listTariffHistory } from './use-cases/list-tariff-history.ts';
import { listTariffs } from './use-cases/list-tariffs.ts';
import { saveBilledService } from './use-cases/save-billed-service.ts';

export const tariffUseCases = {
  addTariff,
  annulTariff,
  listBilledServices,
  listTariffHistory,
  listTariffs,
  saveBilledService,
};
