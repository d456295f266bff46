import type { SqlEntityManager } from '@mikro-orm/knex';
import { proposedRips } from '#domain/catalogue-maintenance';
import { THERAPY_CUPS } from '#domain/rips-tables';
import { columns, int, optional, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { CupsSchema } from '../schemas/catalogues.ts';
import { forUpdate, placeholders } from '../sql.ts';

const SERVICE = columns({ id: int('id'), code: text('code'), specialtyId: optional(int('specialty_id')) });

const CODES = THERAPY_CUPS.map(({ code }) => code);

/** Gives CUPS of the official list that have no RIPS field the proposed ones (B5). */
export async function proposeRips(em: SqlEntityManager, dialect: Dialect): Promise<void> {
  const rows = await select(
    em,
    SERVICE,
    forUpdate(
      dialect,
      `from cups where official_code is null and rips_block is null and reps_service is null and purpose is null
         and max_per_day is null and code in (${placeholders(CODES)})`,
    ),
    CODES,
  );
  for (const { id, code, specialtyId } of rows) {
    const proposed = proposedRips(code, specialtyId);
    if (proposed) await em.nativeUpdate(CupsSchema, { id }, { ...proposed });
  }
}
