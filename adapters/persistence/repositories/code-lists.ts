import type { EntitySchema, FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { DSM4_TYPE, ICD10_TYPE } from '#domain/catalogues';
import {
  CODE_LISTS,
  type CodeList,
  type CodeListKey,
  type Entry,
  type ImportAction,
  type ImportOutcome,
  type ListImport,
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
import type { Database } from '../engine.ts';
import { CitySchema } from '../schemas/catalogues.ts';
import { StagedEntrySchema } from '../schemas/imports.ts';
import { rowOf } from '../sql.ts';
import { usedAmong } from './catalogue-entries.ts';
import { catalogueChanges, holdCatalogues } from './catalogue-repository.ts';
import { indexCatalogueWords } from './catalogue-words.ts';
import { insertRows } from './insert-rows.ts';
import { noteWordsComplete, noteWordsFollow, wordsFollowFor } from './published-import.ts';
import {
  indexChangedEntries,
  isUsedOtherwise,
  publishEntries,
  stagedColumns,
  storeEarlierNames,
} from './staged-entries.ts';
import { addDepartments, departmentOf, departmentsByCode } from './town-tables.ts';

/** What rows are looked up by. */
type Coded = { id: number; code: string; type: number };

/** Where a list is stored. */
interface Store {
  readonly schema: EntitySchema;
  /** The catalogue whose entries the list brings, with what it says of all of them; null for one that nobody maintains. */
  readonly catalogue: {
    readonly key: CatalogueKey;
    readonly source: CatalogueSource;
    readonly all: Entry;
  } | null;
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
  key: CatalogueKey,
  all: Entry,
  candidates: Store['candidates'],
  keyOf = codeOf,
): Store => {
  const source = CATALOGUE_SOURCES[key];
  return {
    schema: source.schema,
    catalogue: { key, source, all },
    candidates,
    keyOf,
    rowOf: (entry) => rowFrom(source, entry),
    same: exactly,
  };
};

const diagnosesOf = (type: number): Store =>
  storeOfCatalogue('pathologies', { type: String(type) }, (entries) => ({ ...codesOf(entries), type }));

const storesWith = (departments: ReadonlyMap<string, number>): Readonly<Record<CodeListKey, Store>> => ({
  icd10: diagnosesOf(ICD10_TYPE),
  dsm4: diagnosesOf(DSM4_TYPE),
  cups: storeOfCatalogue('cups', {}, codesOf),
  eps: storeOfCatalogue(
    'payers',
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
      departmentId: departments.get(departmentOf(code)) ?? Number(departmentOf(code)),
    }),
    same: butForAccents,
  },
});

interface Compared {
  readonly entry: Entry;
  readonly standing: ImportAction;
  readonly row: Row;
  /** The rows that say otherwise; a code can have several, one for each payer. */
  readonly outdated: readonly StoredRow[];
  /** What of them may not become what the entry says. */
  readonly objection: FieldErrors | null;
}

/** What entries say that others say already: those that stay as they are stored, and those that stand before them in the file. */
function rivalriesIn(
  { source }: Exclude<Store['catalogue'], null>,
  list: CodeList,
  stored: readonly StoredRow[],
  entries: readonly Entry[],
  earlier: readonly Entry[],
): readonly (FieldErrors | null)[] {
  const { keyOf, duplicateErrors } = list;
  if (!duplicateErrors) return entries.map(() => null);
  const kept = new Map(stored.map((row) => [keyOf(entryFrom(source, row)), entryFrom(source, row)]));
  const given = new Set([...earlier, ...entries].map(keyOf));
  const others = [
    ...[...kept].filter(([key]) => !given.has(key)).map(([, entry]) => entry),
    ...earlier.map((entry) => ({ ...kept.get(keyOf(entry)), ...entry })),
  ];
  return entries.map((entry) => {
    const after = { ...kept.get(keyOf(entry)), ...entry };
    const rival = others.map((other) => duplicateErrors(after, other)).find((each) => each !== null);
    others.push(after);
    return rival ?? null;
  });
}

const outcomeOf = ({ standing, objection }: Compared): ImportOutcome => objection ?? standing;

export const storedCodeLists = (em: SqlEntityManager, dialect: Database['dialect']): StoredCodeLists => ({
  open: (list) => listImport(em, dialect, list),
  async cleanUp() {
    const target = await wordsFollowFor(em);
    if (target !== null && target !== 'patients') {
      await indexChangedEntries(em, dialect, CATALOGUE_SOURCES[target]);
      await indexCatalogueWords(em, dialect);
      await noteWordsComplete(em);
    }
    if (await rowOf(em, 'select place from staged_entry limit 1'))
      await em.nativeDelete(StagedEntrySchema, {});
  },
});

async function listImport(
  em: SqlEntityManager,
  dialect: Database['dialect'],
  list: CodeListKey,
): Promise<ListImport> {
  const definition: CodeList = CODE_LISTS[list];
  const departments = list === 'towns' ? await departmentsByCode(em) : new Map<string, number>();
  const { schema, catalogue, candidates, keyOf, rowOf, same } = storesWith(departments)[list];
  const changesBefore = await catalogueChanges(em);
  const newDepartments = new Map<string, string>();
  const earlier: Entry[] = [];
  let place = 0;

  async function compared(entries: readonly Entry[]): Promise<readonly Compared[]> {
    const { keyOf: keyOfEntry, changeErrors: objectionOf } = definition;
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
    const rivalries = rivalriesIn(catalogue, definition, stored, entries, earlier);
    earlier.push(...entries);
    return all.map((one, index) => {
      const objections = one.outdated.map((row) =>
        objectionOf({ id: row.id, entry: entryFrom(source, row), inUse: used.has(row.id) }, one.entry),
      );
      const objection = objections.find((each) => each !== null) ?? rivalries[index] ?? null;
      return { ...one, objection };
    });
  }

  /** The rows to stage for an entry: one where it is new, one for each stored row that it changes. */
  function stagedOf({ entry, standing, row, outdated }: Compared): readonly Row[] {
    if (!catalogue) {
      const code = departmentOf(entry.code ?? '');
      if (standing === 'created' && !departments.has(code)) newDepartments.set(code, entry.department ?? '');
      return standing === 'created' ? [row] : outdated.map(({ id }) => ({ ...row, entryId: id }));
    }
    const { source, all } = catalogue;
    if (standing === 'created') return [rowFrom(source, { ...all, ...entry })];
    return outdated.map((before) => ({
      ...rowFrom(source, { ...entryFrom(source, before), ...entry }),
      entryId: before.id,
    }));
  }

  return {
    compare: async (entries) => (await compared(entries)).map(outcomeOf),
    async stage(entries) {
      const all = await compared(entries);
      if (all.some(({ objection }) => objection)) return all.map(outcomeOf);
      const names = stagedColumns(catalogue?.source ?? null).map(({ property }) => property);
      await insertRows(
        em,
        StagedEntrySchema,
        all.flatMap(stagedOf).map((row) => ({
          ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
          ...{ place: ++place, entryId: Number(row.entryId) || null },
        })),
      );
      return all.map(outcomeOf);
    },
    async storeEarlierNames(at) {
      if (catalogue) await storeEarlierNames(em, dialect, catalogue.source, { at, staged: place });
    },
    async publish() {
      if (!catalogue) await addDepartments(em, newDepartments);
      else {
        await holdCatalogues(em);
        if ((await catalogueChanges(em)) !== changesBefore + 1) return false;
        if (definition.changeErrors && (await isUsedOtherwise(em, catalogue.source))) return false;
      }
      await publishEntries(em, dialect, catalogue?.source ?? null);
      if (catalogue) await noteWordsFollow(em, catalogue.key);
      return true;
    },
  };
}
