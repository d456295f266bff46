import type { SqlEntityManager } from '@mikro-orm/knex';
import { SCREENS } from '#domain/access';
import { entrySortText } from '#domain/catalogues';
import { addMissingWords } from '../persistence/repositories/catalogue-entries.ts';
import { RoleSchema, RoleScreenSchema, SiteSchema } from '../persistence/schemas/access.ts';
import {
  CatalogueItemSchema,
  CitySchema,
  CountrySchema,
  CupsSchema,
  DepartmentSchema,
  PayerSchema,
} from '../persistence/schemas/catalogues.ts';
import { cups } from './base/cups.ts';
import { catalogueItems } from './base/items.ts';
import { payers } from './base/payers.ts';
import { cities, countries, departments } from './base/places.ts';
import { roles } from './base/roles.ts';
import { sites } from './base/sites.ts';
import { insertAll, insertMissing } from './rows.ts';

/**
 * What every installation needs: a first site, roles with their permission lists, payers, services, catalogues and places. Adds only
 * what is missing, so that it can run at every start.
 */
export async function seedBase(em: SqlEntityManager): Promise<void> {
  await insertMissing(em, SiteSchema, sites);
  await insertMissing(
    em,
    RoleSchema,
    roles.map(({ id, name }) => ({ id, name, enabled: true })),
  );
  await grantMissingScreens(em);
  await insertMissing(
    em,
    PayerSchema,
    inOrder(payers, ({ name }) => name),
  );
  await insertMissing(
    em,
    CupsSchema,
    inOrder(cups, ({ description }) => description),
  );
  await insertMissing(
    em,
    CatalogueItemSchema,
    inOrder(catalogueItems, ({ description }) => description),
  );
  await addMissingWords(em);
  await insertMissing(em, CountrySchema, countries);
  await insertMissing(em, DepartmentSchema, departments);
  await insertMissing(em, CitySchema, cities);
}

const inOrder = <Row>(rows: readonly Row[], name: (row: Row) => string) =>
  rows.map((row) => ({ ...row, sortText: entrySortText(name(row)) }));

/** Every role has a row for every screen; a screen that is new begins denied unless the base grants it. */
async function grantMissingScreens(em: SqlEntityManager): Promise<void> {
  const granted = new Set(roles.flatMap(({ id, screens }) => screens.map((screen) => `${id} ${screen}`)));
  const stored = await em.findAll(RoleScreenSchema);
  const present = new Set(stored.map(({ roleId, screen }) => `${roleId} ${screen}`));
  const wanted = (await em.findAll(RoleSchema)).flatMap(({ id }) =>
    SCREENS.map(({ key }) => ({ roleId: id, screen: key, granted: granted.has(`${id} ${key}`) })),
  );
  await insertAll(
    em,
    RoleScreenSchema,
    wanted.filter(({ roleId, screen }) => !present.has(`${roleId} ${screen}`)),
  );
}
