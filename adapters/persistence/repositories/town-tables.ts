import type { InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Entry, Standing } from '#domain/code-lists';
import type { Row, StoredRow } from '../catalogue-sources.ts';
import { CitySchema, DepartmentSchema } from '../schemas/catalogues.ts';
import { rowsOf } from '../sql.ts';
import { insertRows } from './insert-rows.ts';

const COLOMBIA = 1;

/** The department in which a town lies. */
export const departmentOf = (townCode: string): string => townCode.slice(0, 2);

interface ComparedTown {
  readonly standing: Standing;
  readonly row: Row;
  /** The rows that say otherwise. */
  readonly outdated: readonly StoredRow[];
}

/** Towns and their departments, whose ids are the national codes. */
export function townTables(em: SqlEntityManager) {
  const departments = async () =>
    new Map(
      (await rowsOf<{ id: number; code: string }>(em, 'select id, code from department')).map(
        ({ id, code }) => [code, id] as const,
      ),
    );
  return {
    departments,
    /** Those that nobody has named before. */
    async addDepartments(entries: readonly Entry[]): Promise<void> {
      const known = await departments();
      const missing = new Map(
        entries.flatMap(({ code = '', department = '' }) =>
          known.has(departmentOf(code)) ? [] : [[departmentOf(code), department] as const],
        ),
      );
      const rows = [...missing].map(([code, name]) => ({
        ...{ id: Number(code), countryId: COLOMBIA },
        ...{ code, name },
      }));
      await insertRows(em, DepartmentSchema, rows);
    },
    async save(towns: readonly ComparedTown[]): Promise<void> {
      const created = towns.filter(({ standing }) => standing === 'created');
      await insertRows(
        em,
        CitySchema,
        created.map(({ row }) => ({ ...row, id: Number(row.code) }) as InferEntity<typeof CitySchema>),
      );
      for (const { row, outdated } of towns)
        for (const { id } of outdated) await em.nativeUpdate(CitySchema, { id }, row);
    },
  };
}
