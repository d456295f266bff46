import type { SqlEntityManager } from '@mikro-orm/knex';
import { DepartmentSchema } from '../schemas/catalogues.ts';
import { rowsOf } from '../sql.ts';
import { insertRows } from './insert-rows.ts';

const COLOMBIA = 1;

/** The national code of a town's department. */
export const departmentCodeOf = (townCode: string): string => townCode.slice(0, 2);

/** Department ids by national code. */
export async function departmentsByCode(em: SqlEntityManager): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ id: number; code: string }>(em, 'select id, code from department');
  return new Map(rows.map(({ id, code }) => [code, id] as const));
}

/** Adds departments from a map of national code to name; the code becomes the id. */
export const addDepartments = (
  em: SqlEntityManager,
  departments: ReadonlyMap<string, string>,
): Promise<void> =>
  insertRows(
    em,
    DepartmentSchema,
    [...departments].map(([code, name]) => ({ id: Number(code), countryId: COLOMBIA, code, name })),
  );
