import type { EntityData, EntitySchema, FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { ICD10_TYPE } from '#domain/catalogues';
import {
  CODE_LISTS,
  type CodeListKey,
  type Entry,
  type Standing,
  type StoredCodeLists,
} from '#domain/code-lists';
import { foldText } from '#domain/shared';
import {
  CatalogueItemSchema,
  CitySchema,
  CupsSchema,
  DepartmentSchema,
  PayerSchema,
} from '../schemas/catalogues.ts';
import { rowsOf } from '../sql.ts';

const COLOMBIA = 1;

type Value = string | number | boolean | null | undefined;
type Row = Readonly<Record<string, Value>>;

type StoredRow = Row & { readonly id: number };
/** What rows are looked up by. */
type Coded = { id: number; code: string; type: number };

/** Where a list is stored. */
interface Store {
  readonly schema: EntitySchema;
  /** The stored rows that some of the entries may be about. */
  readonly candidates: (entries: readonly Entry[]) => FilterQuery<Coded>;
  /** The key of a stored row, as the list's own. */
  readonly keyOf: (stored: Row) => string;
  /** What an entry says of its row. */
  readonly rowOf: (entry: Entry) => Row;
  /** Whether a stored value already says what an entry says. */
  readonly same: (stored: Value, given: Value) => boolean;
  /** What else a row has when it is new. */
  readonly beginning: (entry: Entry) => Row;
}

const codesOf = (entries: readonly Entry[]) => ({ code: { $in: entries.map(({ code = '' }) => code) } });
const codeOf = ({ code }: Row): string => String(code);
const departmentOf = (townCode: string): string => townCode.slice(0, 2);
const exactly: Store['same'] = (stored, given) => stored === given;
/** Lists in capitals often lack accents: a name that has them is not made worse. */
const butForAccents: Store['same'] = (stored, given) => foldText(String(stored)) === foldText(String(given));
const number = (text = ''): number | null => (text === '' ? null : Number(text));

const storesWith = (departments: ReadonlyMap<string, number>): Readonly<Record<CodeListKey, Store>> => ({
  icd10: {
    schema: CatalogueItemSchema,
    candidates: (entries) => ({ ...codesOf(entries), type: ICD10_TYPE }),
    keyOf: codeOf,
    rowOf: ({ code = '', description = '' }) => ({ code, description }),
    same: exactly,
    beginning: () => ({ type: ICD10_TYPE, active: true }),
  },
  cups: {
    schema: CupsSchema,
    candidates: codesOf,
    keyOf: codeOf,
    rowOf: ({ code = '', description = '' }) => ({ code, description }),
    same: exactly,
    beginning: () => ({ specialtyId: null, payerId: null, active: true }),
  },
  towns: {
    schema: CitySchema,
    candidates: codesOf,
    keyOf: codeOf,
    rowOf: ({ code = '', name = '' }) => ({
      code,
      name,
      departmentId: departments.get(departmentOf(code)) ?? null,
    }),
    same: butForAccents,
    beginning: ({ code }) => ({ id: Number(code) }),
  },
  eps: {
    schema: PayerSchema,
    candidates: () => ({}),
    keyOf: ({ name }) => CODE_LISTS.eps.keyOf({ name: String(name) }),
    rowOf: ({ nit, name = '', shortName = '', kind, scheme }) => ({
      name,
      shortName,
      kind: number(kind),
      ...(nit !== undefined && { nit: nit || null }),
      ...(scheme !== undefined && { scheme: number(scheme) }),
    }),
    same: exactly,
    beginning: () => ({ nit: null, scheme: null, active: true }),
  },
});

interface Compared {
  readonly entry: Entry;
  readonly standing: Standing;
  readonly row: Row;
  /** The rows that say otherwise; a code can have several, one for each payer. */
  readonly outdated: readonly number[];
}

export const storedCodeLists = (em: SqlEntityManager): StoredCodeLists => {
  const departments = async () =>
    new Map(
      (await rowsOf<{ id: number; code: string }>(em, 'select id, code from department')).map(
        ({ id, code }) => [code, id] as const,
      ),
    );

  /** Departments that nobody has named before; their id is the national code, as that of towns. */
  async function addDepartments(entries: readonly Entry[]): Promise<void> {
    const known = await departments();
    const missing = new Map(
      entries.flatMap(({ code = '', department = '' }) =>
        known.has(departmentOf(code)) ? [] : [[departmentOf(code), department] as const],
      ),
    );
    const rows = [...missing].map(([code, name]) => ({ id: Number(code), countryId: COLOMBIA, code, name }));
    if (rows.length > 0) await em.insertMany(DepartmentSchema, rows);
  }

  const storeOf = async (list: CodeListKey): Promise<Store> =>
    storesWith(list === 'towns' ? await departments() : new Map())[list];

  async function compared(
    list: CodeListKey,
    { schema, candidates, keyOf, rowOf, same }: Store,
    entries: readonly Entry[],
  ): Promise<readonly Compared[]> {
    const stored: readonly StoredRow[] = await em.find(schema, candidates(entries), {
      disableIdentityMap: true,
    });
    const byKey = new Map<string, StoredRow[]>();
    for (const one of stored) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
    return entries.map((entry) => {
      const row = rowOf(entry);
      const found = byKey.get(CODE_LISTS[list].keyOf(entry)) ?? [];
      const outdated = found.filter((one) =>
        Object.entries(row).some(([name, value]) => !same(one[name], value)),
      );
      const standing = found.length === 0 ? 'created' : outdated.length > 0 ? 'updated' : 'unchanged';
      return { entry, standing, row, outdated: outdated.map(({ id }) => id) };
    });
  }

  return {
    compare: async (list, entries) =>
      (await compared(list, await storeOf(list), entries)).map(({ standing }) => standing),
    async save(list, entries) {
      if (list === 'towns') await addDepartments(entries);
      const store = await storeOf(list);
      const all = await compared(list, store, entries);
      const created = all.filter(({ standing }) => standing === 'created');
      if (created.length > 0)
        await em.insertMany(
          store.schema,
          created.map(({ entry, row }) => ({ ...store.beginning(entry), ...row }) as EntityData<object>),
        );
      for (const { row, outdated } of all)
        if (outdated.length > 0) await em.nativeUpdate(store.schema, { id: { $in: outdated } }, row);
      return all.map(({ standing }) => standing);
    },
  };
};
