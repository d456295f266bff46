export { readsTariffs, writesTariffs } from './policies.ts';
export type { BilledService, BilledServices, ListedTariff, Tariffs } from './ports.ts';
export {
  CONTRACT_MAX_LENGTH,
  checkTariff,
  isOfferedTo,
  type PricedService,
  ROWS_PER,
  type Tariff,
  usualRowsPer,
} from './tariff.ts';
export { tariffUseCases } from './use-cases.ts';
