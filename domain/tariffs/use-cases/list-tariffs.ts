import { query } from '#domain/access';
import { ok, type Page, type PageRequest } from '#domain/shared';
import { readsTariffs } from '../policies.ts';
import type { ListedTariff, TariffFilter, Tariffs } from '../ports.ts';

interface ListTariffsInput extends TariffFilter {
  readonly page: PageRequest;
}

/** Lists tariffs that are not annulled; with a day those that are valid on it (B1). */
export const listTariffs = query<{ readonly tariffs: Tariffs }, ListTariffsInput, Page<ListedTariff>>({
  action: 'tariffs.list',
  allow: readsTariffs,
  run: async ({ tariffs }, _actor, { page, ...filter }) => ok(await tariffs.list(filter, page)),
});
