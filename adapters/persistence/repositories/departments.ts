import type { SqlEntityManager } from '@mikro-orm/knex';
import { columns, int, optional, select, text } from '../columns.ts';
import { DepartmentSchema } from '../schemas/catalogues.ts';
import { insertRows } from './insert-rows.ts';

const COLOMBIA = 1;

/** The national code of a town's department. */
export const departmentCodeOf = (townCode: string): string => townCode.slice(0, 2);

const DEPARTMENT = columns({
  id: int('id'),
  code: optional(text('code')),
});

/** Department ids by national code. */
export async function departmentsByCode(em: SqlEntityManager): Promise<ReadonlyMap<string, number>> {
  const rows = await select(em, DEPARTMENT, 'from department');
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[code, id] as const])));
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
