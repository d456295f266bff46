import type { SqlEntityManager } from '@mikro-orm/knex';
import { documentAbbreviation, type FixedItem, optionalNameIn } from '#domain/catalogues';
import type { ListName, ListRow, StoredRow } from '#domain/moving';
import {
  type Columns,
  computed,
  type DefinitionOf,
  columns as defineColumns,
  int,
  optional,
  select,
  text,
} from '../columns.ts';
import { totalOf } from '../sql.ts';

/** Where the rows of a list are stored. */
export interface Source<Name extends ListName> {
  readonly count: (em: SqlEntityManager) => Promise<number>;
  readonly page: (em: SqlEntityManager, after: number, limit: number) => Promise<readonly StoredRow<Name>[]>;
}

interface SourceDefinition<Name extends ListName, Completed extends keyof ListRow<Name>> {
  /** The column of the id, by which the rows are read. */
  readonly id: string;
  readonly columns: DefinitionOf<Omit<ListRow<Name>, Completed>>;
  /** The statement from its `from` on, with its conditions. */
  readonly from: string;
  /** Reads the columns that a page of rows has in other tables. */
  readonly complete?: (
    em: SqlEntityManager,
    ids: readonly number[],
  ) => Promise<(id: number) => Pick<ListRow<Name>, Completed>>;
}

/** Defines the source of a list. */
export const source =
  <Name extends ListName>() =>
  <Completed extends keyof ListRow<Name> = never>({
    id,
    columns,
    from,
    complete,
  }: SourceDefinition<Name, Completed>): Source<Name> => {
    const selected = defineColumns({ id: int(id), ...columns } as never) as Columns<{ readonly id: number }>;
    return {
      count: (em) => totalOf(em, `select count(*) as total ${from}`),
      async page(em, after, limit) {
        const rest = `${from} and ${id} > ? order by ${id} limit ${Math.trunc(limit)}`;
        const rows = await select(em, selected, rest, [after]);
        if (rows.length === 0) return [];
        const completed = await complete?.(
          em,
          rows.map((row) => row.id),
        );
        return rows.map(({ id: rowId, ...row }) => ({
          id: rowId,
          row: { ...row, ...completed?.(rowId) } as unknown as ListRow<Name>,
        }));
      },
    };
  };

/** Ids of the second of two sources follow those of the first. */
const FIRST_OF_SECOND = 2 ** 40;

/** A page of the first, and after its last row one of the second. */
export const pageOfBoth =
  <Row extends { readonly id: number }>(
    firstAfter: (after: number) => Promise<readonly Row[]>,
    secondAfter: (after: number) => Promise<readonly Row[]>,
  ) =>
  async (after: number): Promise<readonly Row[]> => {
    const rows = after < FIRST_OF_SECOND ? await firstAfter(after) : [];
    if (rows.length > 0) return rows;
    const found = await secondAfter(Math.max(after - FIRST_OF_SECOND, 0));
    return found.map((row) => ({ ...row, id: row.id + FIRST_OF_SECOND }));
  };

/** A list whose rows are in two tables. */
export const sourceOfBoth = <Name extends ListName>(
  first: Source<Name>,
  second: Source<Name>,
): Source<Name> => ({
  count: async (em) => (await first.count(em)) + (await second.count(em)),
  page: (em, after, limit) =>
    pageOfBoth(
      (from) => first.page(em, from, limit),
      (from) => second.page(em, from, limit),
    )(after),
});

/** A text; '' where there is none. */
export const textOrEmpty = (sql: string) => text(`coalesce(${sql}, '')`);

/** The name of a code; '' where there is none. */
export const nameOf = (sql: string, list: readonly FixedItem[]) =>
  computed(
    sql,
    { code: optional(int(sql)) },
    ({ code }: { readonly code: number | null }) => optionalNameIn(list, code) ?? '',
  );

/** The abbreviation of a type of document; '' where there is none. */
export const documentTypeOf = (sql: string) =>
  computed(sql, { code: optional(int(sql)) }, ({ code }: { readonly code: number | null }) =>
    code === null ? '' : documentAbbreviation(code),
  );

/** One of several words by a stored value. */
export const wordOf = (sql: string, words: Readonly<Record<string, string>>) =>
  computed(
    sql,
    { key: text(`cast(${sql} as char)`) },
    ({ key }: { readonly key: string }) => words[key] ?? '',
  );

/** The columns by which lists name `patient p`. */
export const PATIENT_KEY = {
  paciente_tipo: documentTypeOf('p.document_type'),
  paciente_documento: text('p.document_number'),
};

/** A whole number as text; '' where there is none. */
export const wholeNumber = (sql: string) =>
  computed(sql, { value: optional(int(sql)) }, ({ value }: { readonly value: number | null }) =>
    value === null ? '' : String(value),
  );
