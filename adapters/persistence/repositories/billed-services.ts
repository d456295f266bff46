import type { SqlEntityManager } from '@mikro-orm/knex';
import { RIPS_BLOCKS } from '#domain/rips-tables';
import type { BilledServices } from '#domain/tariffs';
import { columns, flag, int, oneOf, optional, select, selectFirst, text } from '../columns.ts';
import { CupsSiteServiceSchema } from '../schemas/billing.ts';
import { executeWrite } from '../sql.ts';
import { insertRows } from './insert-rows.ts';

const SERVICE = columns({
  id: int('c.id'),
  code: text('c.code'),
  description: text('c.description'),
  payerId: optional(int('c.payer_id')),
  active: flag('c.active'),
  officialCode: optional(text('c.official_code')),
  ripsBlock: optional(oneOf('c.rips_block', RIPS_BLOCKS)),
  repsService: optional(int('c.reps_service')),
  purpose: optional(text('c.purpose')),
  maxPerDay: optional(int('c.max_per_day')),
});

const SITE_SERVICE = columns({
  cupsId: int('cups_id'),
  siteId: int('site_id'),
  repsService: int('reps_service'),
});

export const billedServices = (em: SqlEntityManager): BilledServices => ({
  // The foundation offers few procedures of the official list.
  all: () =>
    select(
      em,
      SERVICE,
      'from cups c where c.specialty_id is not null or c.rips_block is not null order by c.code, c.id',
    ),
  withId: (id) => selectFirst(em, SERVICE, 'from cups c where c.id = ?', [id]),
  siteServices: () => select(em, SITE_SERVICE, 'from cups_site_service order by cups_id, site_id'),
  async setSiteServices(cupsId, services) {
    await executeWrite(em, 'delete from cups_site_service where cups_id = ?', [cupsId]);
    await insertRows(
      em,
      CupsSiteServiceSchema,
      services.map((service) => ({ cupsId, ...service })),
    );
  },
});
