import type { SqlEntityManager } from '@mikro-orm/knex';
import { SCREENS } from '#domain/access';
import { CATALOGUES } from '#domain/catalogue-maintenance';
import { foldText } from '#domain/shared';
import { insertRows } from '../persistence/repositories/insert-rows.ts';
import { RoleSchema, RoleScreenSchema, SiteSchema } from '../persistence/schemas/access.ts';
import {
  CatalogueItemSchema,
  CitySchema,
  CountrySchema,
  CupsSchema,
  DepartmentSchema,
  ExamFormatSchema,
  PayerSchema,
} from '../persistence/schemas/catalogues.ts';
import { ConsentTemplateSchema } from '../persistence/schemas/consents.ts';
import { consentTemplates } from './base/consent-templates.ts';
import { cups } from './base/cups.ts';
import { examFormats } from './base/exam-formats.ts';
import { catalogueItems } from './base/items.ts';
import { payers } from './base/payers.ts';
import { cities, countries, departments } from './base/places.ts';
import { roles } from './base/roles.ts';
import { sites } from './base/sites.ts';
import { insertMissing } from './insert-missing.ts';

/**
 * Loads the base data: a first site, roles with their permission lists, payers, services, catalogues and places. It adds only
 * missing rows, so that it can run at every start.
 */
export async function seedBase(em: SqlEntityManager): Promise<void> {
  await insertMissing(em, SiteSchema, sites);
  await insertMissing(
    em,
    RoleSchema,
    roles.map(({ id, name }) => ({ id, name, enabled: true })),
  );
  await insertMissingRoleScreens(em);
  await insertMissing(em, PayerSchema, withoutSortText(payers), {
    keyOf: ({ name }) => CATALOGUES.payers.keyOf({ name }),
    candidates: () => ({}),
  });
  await insertMissing(em, CupsSchema, withoutSortText(cups), {
    keyOf: ({ code, payerId }) => CATALOGUES.cups.keyOf({ code, payer: String(payerId ?? '') }),
    candidates: codeFilterOf,
  });
  await insertMissing(em, CatalogueItemSchema, withoutSortText(catalogueItems.map(withoutSpecialty)), {
    keyOf: ({ type, code, description }) => `${type} ${code ?? foldText(description)}`,
    candidates: (items) => ({ $or: [codeFilterOf(items), { code: null }] }),
  });
  await insertMissing(em, ExamFormatSchema, withoutSortText(examFormats), {
    keyOf: ({ description }) => CATALOGUES['exam-formats'].keyOf({ description }),
    candidates: () => ({}),
  });
  await insertMissing(em, ConsentTemplateSchema, consentTemplates, {
    keyOf: ({ series, version }) => `${series} ${version}`,
    candidates: () => ({ version: 1 }),
  });
  await insertMissing(em, CountrySchema, countries);
  await insertMissing(em, DepartmentSchema, departments);
  await insertMissing(em, CitySchema, cities);
}

/** Rows with a null sort text get their sort text and search words from {@link addMissingWords}. */
const withoutSortText = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, sortText: null }));

const withoutSpecialty = <Row>(item: Row) => ({ ...item, specialtyId: null });

const codeFilterOf = (rows: readonly { readonly code?: string | null | undefined }[]) => ({
  code: { $in: rows.flatMap(({ code }) => code ?? []) },
});

/** Every role has a row for every screen; new screens are denied unless the base data grant them. */
async function insertMissingRoleScreens(em: SqlEntityManager): Promise<void> {
  const granted = new Set(roles.flatMap(({ id, screens }) => screens.map((screen) => `${id} ${screen}`)));
  const stored = await em.findAll(RoleScreenSchema);
  const present = new Set(stored.map(({ roleId, screen }) => `${roleId} ${screen}`));
  const wanted = (await em.findAll(RoleSchema)).flatMap(({ id }) =>
    SCREENS.map(({ key }) => ({ roleId: id, screen: key, granted: granted.has(`${id} ${key}`) })),
  );
  await insertRows(
    em,
    RoleScreenSchema,
    wanted.filter(({ roleId, screen }) => !present.has(`${roleId} ${screen}`)),
  );
}
