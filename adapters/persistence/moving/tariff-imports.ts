import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { TariffImports } from '#domain/moving';
import { RIPS_BLOCKS } from '#domain/rips-tables';
import { ROWS_PER } from '#domain/tariffs';
import { columns, date, int, oneOf, optional, text } from '../columns.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { TariffSchema } from '../schemas/billing.ts';
import { insertAll } from '../sql.ts';
import { among } from './among.ts';
import { keepAdded } from './kept-changes.ts';

const SERVICE = columns({
  id: int('c.id'),
  code: text('c.code'),
  payerId: optional(int('c.payer_id')),
  ripsBlock: optional(oneOf('c.rips_block', RIPS_BLOCKS)),
});

const TARIFF = columns({
  payerId: int('t.payer_id'),
  cupsId: int('t.cups_id'),
  from: date('t.valid_from'),
  value: int('t.value'),
  rowsPer: oneOf('t.rows_per', ROWS_PER),
  contract: optional(text('t.contract')),
});

export const tariffImports = (em: SqlEntityManager): TariffImports => ({
  services: (codes) => among(em, SERVICE, 'cups c', 'c.code', codes),
  find: (cupsIds) => among(em, TARIFF, 'tariff t', 't.cups_id', cupsIds, 'and t.valid_from is not null'),
  async store(tariffs, { importId, by, at }) {
    try {
      for (const batch of batchesOf(tariffs)) {
        const rows = batch.map(({ from, ...tariff }) => ({
          ...{ ...tariff, fromDate: from, validFrom: from, createdBy: by || null, createdAt: at },
          ...{ annulledBy: null, annulledByName: null, annulmentReason: null, annulledAt: null },
        }));
        await keepAdded(em, importId, 'tariff', await insertAll(em, TariffSchema, rows));
      }
      return true;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return false;
      throw error;
    }
  },
});
