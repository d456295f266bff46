import type { EntitySchema, FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { DSM4_TYPE, ICD10_TYPE } from '#domain/catalogues';
import {
  CODE_LISTS,
  type CodeList,
  type CodeListKey,
  type Entry,
  type Outcome,
  type Standing,
  type StoredCodeLists,
} from '#domain/code-lists';
import { type FieldErrors, foldText } from '#domain/shared';
import {
  CATALOGUE_SOURCES,
  type CatalogueSource,
  entryFrom,
  type Row,
  rowFrom,
  type StoredRow,
  type Value,
} from '../catalogue-sources.ts';
import { CitySchema } from '../schemas/catalogues.ts';
import { holdCatalogues } from './catalogue-book.ts';
import { addEntries, changeEntries, usedAmong } from './catalogue-entries.ts';
import { departmentOf, townTables } from './town-tables.ts';

/** What rows are looked up by. */
type Coded = { id: number; code: string; type: number };

/** Where a list is stored. */
interface Store {
  readonly schema: EntitySchema;
  /** The catalogue whose entries the list brings, with what it says of all of them; null for one that nobody maintains. */
  readonly catalogue: { readonly source: CatalogueSource; readonly all: Entry } | null;
  /** The stored rows that some of the entries may be about. */
  readonly candidates: (entries: readonly Entry[]) => FilterQuery<Coded>;
  /** The key of a stored row, as the list's own. */
  readonly keyOf: (stored: Row) => string;
  /** What an entry says of its row. */
  readonly rowOf: (entry: Entry) => Row;
  /** Whether a stored value already says what an entry says. */
  readonly same: (stored: Value, given: Value) => boolean;
}

const codesOf = (entries: readonly Entry[]) => ({ code: { $in: entries.map(({ code = '' }) => code) } });
const codeOf = ({ code }: Row): string => String(code);
const exactly: Store['same'] = (stored, given) => stored === given;
/** Lists in capitals often lack accents: a name that has them is not made worse. */
const butForAccents: Store['same'] = (stored, given) => foldText(String(stored)) === foldText(String(given));

const storeOfCatalogue = (
  source: CatalogueSource,
  all: Entry,
  candidates: Store['candidates'],
  keyOf = codeOf,
): Store => ({
  schema: source.schema,
  catalogue: { source, all },
  candidates,
  keyOf,
  rowOf: (entry) => rowFrom(source, entry),
  same: exactly,
});

const { pathologies, cups, payers } = CATALOGUE_SOURCES;
const diagnosesOf = (type: number): Store =>
  storeOfCatalogue(pathologies, { type: String(type) }, (entries) => ({ ...codesOf(entries), type }));

const storesWith = (departments: ReadonlyMap<string, number>): Readonly<Record<CodeListKey, Store>> => ({
  icd10: diagnosesOf(ICD10_TYPE),
  dsm4: diagnosesOf(DSM4_TYPE),
  cups: storeOfCatalogue(cups, {}, codesOf),
  eps: storeOfCatalogue(
    payers,
    {},
    () => ({}),
    ({ name }) => CODE_LISTS.eps.keyOf({ name: String(name) }),
  ),
  towns: {
    schema: CitySchema,
    catalogue: null,
    candidates: codesOf,
    keyOf: codeOf,
    rowOf: ({ code = '', name = '' }) => ({
      code,
      name,
      departmentId: departments.get(departmentOf(code)) ?? null,
    }),
    same: butForAccents,
  },
});

interface Compared {
  readonly entry: Entry;
  readonly standing: Standing;
  readonly row: Row;
  /** The rows that say otherwise; a code can have several, one for each payer. */
  readonly outdated: readonly StoredRow[];
  /** What of them may not become what the entry says. */
  readonly objection: FieldErrors | null;
}

/** What entries say that others say already: those that stay as they are stored, and those that stand before them. */
function rivalriesIn(
  { source }: Exclude<Store['catalogue'], null>,
  list: CodeList,
  stored: readonly StoredRow[],
  entries: readonly Entry[],
): readonly (FieldErrors | null)[] {
  const { keyOf, rivalry } = list;
  if (!rivalry) return entries.map(() => null);
  const kept = new Map(stored.map((row) => [keyOf(entryFrom(source, row)), entryFrom(source, row)]));
  const given = new Set(entries.map(keyOf));
  const others = [...kept].filter(([key]) => !given.has(key)).map(([, entry]) => entry);
  return entries.map((entry) => {
    const after = { ...kept.get(keyOf(entry)), ...entry };
    const rival = others.map((other) => rivalry(after, other)).find((each) => each !== null);
    others.push(after);
    return rival ?? null;
  });
}

const outcomeOf = ({ standing, objection }: Compared): Outcome => objection ?? standing;

export const storedCodeLists = (em: SqlEntityManager): StoredCodeLists => {
  const towns = townTables(em);

  const storeOf = async (list: CodeListKey): Promise<Store> =>
    storesWith(list === 'towns' ? await towns.departments() : new Map())[list];

  async function compared(
    list: CodeListKey,
    { schema, catalogue, candidates, keyOf, rowOf, same }: Store,
    entries: readonly Entry[],
  ): Promise<readonly Compared[]> {
    const definition: CodeList = CODE_LISTS[list];
    const { keyOf: keyOfEntry, objection: objectionOf } = definition;
    const stored: readonly StoredRow[] = await em.find(schema, candidates(entries), {
      disableIdentityMap: true,
    });
    const byKey = new Map<string, StoredRow[]>();
    for (const one of stored) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
    const all = entries.map((entry) => {
      const row = rowOf(entry);
      const found = byKey.get(keyOfEntry(entry)) ?? [];
      const outdated = found.filter((one) =>
        Object.entries(row).some(([name, value]) => !same(one[name], value)),
      );
      const standing = found.length === 0 ? 'created' : outdated.length > 0 ? 'updated' : 'unchanged';
      return { entry, standing, row, outdated, objection: null } as const;
    });
    if (!catalogue || !objectionOf) return all;
    const { source } = catalogue;
    const ids = all.flatMap(({ outdated }) => outdated.map(({ id }) => id));
    const used = await usedAmong(em, source, ids);
    const rivalries = rivalriesIn(catalogue, definition, stored, entries);
    return all.map((one, index) => {
      const objections = one.outdated.map((row) =>
        objectionOf({ id: row.id, entry: entryFrom(source, row), inUse: used.has(row.id) }, one.entry),
      );
      const objection = objections.find((each) => each !== null) ?? rivalries[index] ?? null;
      return { ...one, objection };
    });
  }

  return {
    compare: async (list, entries) => (await compared(list, await storeOf(list), entries)).map(outcomeOf),
    async save(list, entries, at) {
      if (list === 'towns') await towns.addDepartments(entries);
      else await holdCatalogues(em);
      const store = await storeOf(list);
      const all = await compared(list, store, entries);
      if (all.some(({ objection }) => objection)) return all.map(outcomeOf);
      if (!store.catalogue) await towns.save(all);
      else {
        const { source, all: said } = store.catalogue;
        const created = all.filter(({ standing }) => standing === 'created');
        await addEntries(
          em,
          source,
          created.map(({ entry }) => ({ ...said, ...entry })),
        );
        const changes = all.flatMap(({ entry, outdated }) =>
          outdated.map((row) => {
            const before = entryFrom(source, row);
            return { id: row.id, before, after: { ...before, ...entry } };
          }),
        );
        await changeEntries(em, source, changes, at);
      }
      return all.map(outcomeOf);
    },
  };
};
