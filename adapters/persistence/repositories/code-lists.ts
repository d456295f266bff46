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
import { NO_PAYER } from '#domain/rules';
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
import type { Dialect } from '../dialect.ts';
import { CitySchema } from '../schemas/catalogues.ts';
import { StagedEntrySchema } from '../schemas/imports.ts';
import { exists } from '../sql.ts';
import { updateStatistics } from '../statistics.ts';
import { idsInUse } from './catalogue-entries.ts';
import { lockCatalogues, readCatalogueVersion } from './catalogue-repository.ts';
import { indexCatalogueWords } from './catalogue-words.ts';
import { addDepartments, departmentCodeOf, departmentsByCode } from './departments.ts';
import { insertRows } from './insert-rows.ts';
import { clearPostProcessing, pendingPostProcessing, recordPostProcessing } from './published-import.ts';
import {
  changesKindOfUsedPayer,
  indexChangedEntries,
  publishEntries,
  stagedColumns,
  storeEarlierNames,
} from './staged-entries.ts';

const IMPORTED_TABLES = ['catalogue_item', 'catalogue_word', 'cups', 'payer', 'city'];

/** The columns by which stored rows are found. */
type KeyColumns = { id: number; code: string; type: number };

/** The storage of a code list. */
interface ListStorage {
  readonly schema: EntitySchema;
  /** The catalogue of the list and the field values that all its entries share; null for a list without a maintenance screen. */
  readonly catalogue: {
    readonly key: CatalogueKey;
    readonly source: CatalogueSource;
    readonly constants: Entry;
  } | null;
  /** The filter that finds the stored rows to compare with the entries. */
  readonly candidates: (entries: readonly Entry[]) => FilterQuery<KeyColumns>;
  /** The key of a stored row, comparable with the result of `CodeList.keyOf`. */
  readonly keyOf: (stored: Row) => string;
  readonly rowOfEntry: (entry: Entry) => Row;
  readonly isEqual: (stored: Value, imported: Value) => boolean;
}

const codeFilterOf = (entries: readonly Entry[]) => ({
  code: { $in: entries.flatMap(({ code = '', former = '' }) => [code, former]) },
});
const codeOf = ({ code }: Row): string => String(code);
/** Whether an entry can be chosen, where a file says so. */
const stateOf = ({ state }: Entry): Row => (state ? { active: state === '1' } : {});
/** A line of a CUPS with a payer is about the entry of this payer alone. */
const isOfPayer = (stored: Row, { payer }: Entry): boolean =>
  payer === undefined || Number(stored.payerId ?? NO_PAYER) === Number(payer || NO_PAYER);
const equals: ListStorage['isEqual'] = (stored, imported) => stored === imported;
/** Lists in capitals often lack accents; a name without accents must not replace the same name with accents. */
const equalsWithoutAccents: ListStorage['isEqual'] = (stored, imported) =>
  foldText(String(stored)) === foldText(String(imported));

const catalogueStorage = (
  key: CatalogueKey,
  constants: Entry,
  candidates: ListStorage['candidates'],
  keyOf = codeOf,
): ListStorage => {
  const source = CATALOGUE_SOURCES[key];
  return {
    schema: source.schema,
    catalogue: { key, source, constants },
    candidates,
    keyOf,
    rowOfEntry: (entry) => ({ ...rowFrom(source, entry), ...stateOf(entry) }),
    isEqual: equals,
  };
};

const diagnosisStorage = (type: number): ListStorage =>
  catalogueStorage('pathologies', { type: String(type) }, (entries) => ({ ...codeFilterOf(entries), type }));

const listStorages = (
  departments: ReadonlyMap<string, number>,
): Readonly<Record<CodeListKey, ListStorage>> => ({
  icd10: diagnosisStorage(ICD10_TYPE),
  dsm4: diagnosisStorage(DSM4_TYPE),
  cups: catalogueStorage('cups', {}, codeFilterOf),
  eps: catalogueStorage(
    'payers',
    {},
    () => ({}),
    ({ name }) => CODE_LISTS.eps.keyOf({ name: String(name) }),
  ),
  towns: {
    schema: CitySchema,
    catalogue: null,
    candidates: codeFilterOf,
    keyOf: codeOf,
    rowOfEntry: ({ code = '', name = '' }) => ({
      code,
      name,
      departmentId: departments.get(departmentCodeOf(code)) ?? Number(departmentCodeOf(code)),
    }),
    isEqual: equalsWithoutAccents,
  },
});

interface Comparison {
  readonly entry: Entry;
  readonly action: ImportAction;
  readonly row: Row;
  /** The stored rows that the entry changes; a CUPS code can have a row for each payer. */
  readonly outdated: readonly StoredRow[];
  /** Errors that prevent the change. */
  readonly errors: FieldErrors | null;
}

/**
 * The errors of each entry that duplicates an earlier entry of the file, or a stored entry that is not in the file; null for an entry
 * that duplicates none.
 */
function duplicateErrorsIn(
  { source }: Exclude<ListStorage['catalogue'], null>,
  list: CodeList,
  stored: readonly StoredRow[],
  entries: readonly Entry[],
): readonly (FieldErrors | null)[] {
  const { keyOf, duplicateErrorsOf } = list;
  if (!duplicateErrorsOf) return entries.map(() => null);
  const storedByKey = new Map(stored.map((row) => [keyOf(entryFrom(source, row)), entryFrom(source, row)]));
  const imported = new Set(entries.map(keyOf));
  const otherEntries = [...storedByKey].filter(([key]) => !imported.has(key)).map(([, entry]) => entry);
  return entries.map((entry) => {
    const after = { ...storedByKey.get(keyOf(entry)), ...entry };
    const errors = otherEntries.map((other) => duplicateErrorsOf(after, other)).find((each) => each !== null);
    otherEntries.push(after);
    return errors ?? null;
  });
}

const outcomeOf = ({ action, errors }: Comparison): ImportOutcome => errors ?? action;

export const storedCodeLists = (em: SqlEntityManager, dialect: Dialect): StoredCodeLists => ({
  open: (list) => listImport(em, dialect, list),
  async cleanUp() {
    const postProcessing = await pendingPostProcessing(em);
    if (postProcessing && postProcessing.target !== 'patients') {
      await indexChangedEntries(em, dialect, CATALOGUE_SOURCES[postProcessing.target]);
      await indexCatalogueWords(em, dialect);
      await clearPostProcessing(em);
    }
    if (await exists(em, 'select 1 from staged_entry limit 1')) {
      await em.nativeDelete(StagedEntrySchema, {});
      await updateStatistics(em, dialect, IMPORTED_TABLES);
    }
  },
});

async function listImport(em: SqlEntityManager, dialect: Dialect, listKey: CodeListKey): Promise<ListImport> {
  const definition: CodeList = CODE_LISTS[listKey];
  const departments = listKey === 'towns' ? await departmentsByCode(em) : new Map<string, number>();
  const { schema, catalogue, candidates, keyOf, rowOfEntry, isEqual } = listStorages(departments)[listKey];
  const initialVersion = await readCatalogueVersion(em);
  const newDepartments = new Map<string, string>();
  let stagedCount = 0;
  /** The keys of all lines so far, and the stored rows that lines find by their first key. */
  const namedKeys = new Set<string>();
  const renamedIds = new Set<number>();

  async function compareAll(entries: readonly Entry[]): Promise<readonly Comparison[]> {
    const { keyOf: keyOfEntry, changeErrors } = definition;
    const stored: readonly StoredRow[] = await em.find(schema, candidates(entries), {
      disableIdentityMap: true,
    });
    const byKey = new Map<string, StoredRow[]>();
    for (const one of stored) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
    for (const entry of entries) namedKeys.add(keyOfEntry(entry) ?? '');
    const storedOf = (entry: Entry, key: string | null) =>
      (byKey.get(key ?? '') ?? []).filter((one) => isOfPayer(one, entry) && !renamedIds.has(one.id));
    const formerOf = (entry: Entry) => {
      const { former = '' } = entry;
      const key = keyOfEntry({ ...entry, code: former, name: former });
      if (former === '' || namedKeys.has(key ?? '')) return [];
      const renamed = storedOf(entry, key);
      for (const { id } of renamed) renamedIds.add(id);
      return renamed;
    };
    const all = entries.map((entry) => {
      const row = rowOfEntry(entry);
      const byPresentKey = storedOf(entry, keyOfEntry(entry));
      const found = byPresentKey.length > 0 ? byPresentKey : formerOf(entry);
      const outdated = found.filter((one) =>
        Object.entries(row).some(([name, value]) => !isEqual(one[name], value)),
      );
      const action = found.length === 0 ? 'created' : outdated.length > 0 ? 'updated' : 'unchanged';
      return { entry, action, row, outdated, errors: null } as const;
    });
    if (!catalogue || !changeErrors) return all;
    const { source } = catalogue;
    const ids = all.flatMap(({ outdated }) => outdated.map(({ id }) => id));
    const usedIds = await idsInUse(em, source, ids);
    const duplicateErrors = duplicateErrorsIn(
      catalogue,
      definition,
      stored.filter(({ id }) => !renamedIds.has(id)),
      entries,
    );
    return all.map((one, index) => {
      const rowErrors = one.outdated.map((row) =>
        changeErrors({ id: row.id, entry: entryFrom(source, row), inUse: usedIds.has(row.id) }, one.entry),
      );
      return { ...one, errors: rowErrors.find((each) => each !== null) ?? duplicateErrors[index] ?? null };
    });
  }

  /** The rows to stage: one for a new entry, or one for each stored row that it changes. */
  function stagedRowsOf({ entry, action, row, outdated }: Comparison): readonly Row[] {
    if (!catalogue) {
      const code = departmentCodeOf(entry.code ?? '');
      if (action === 'created' && !departments.has(code)) newDepartments.set(code, entry.department ?? '');
      return action === 'created' ? [row] : outdated.map(({ id }) => ({ ...row, entryId: id }));
    }
    const { source, constants } = catalogue;
    if (action === 'created')
      return [{ ...rowFrom(source, { ...constants, ...entry }), active: true, ...stateOf(entry) }];
    return outdated.map((before) => ({
      ...rowFrom(source, { ...entryFrom(source, before), ...entry }),
      ...{ active: before.active, ...stateOf(entry) },
      entryId: before.id,
    }));
  }

  return {
    compare: async (entries) => (await compareAll(entries)).map(outcomeOf),
    async stage(entries) {
      const all = await compareAll(entries);
      if (all.some(({ errors }) => errors)) return all.map(outcomeOf);
      const names = stagedColumns(catalogue?.source ?? null).map(({ property }) => property);
      await insertRows(
        em,
        StagedEntrySchema,
        all.flatMap(stagedRowsOf).map((row) => ({
          ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
          sequenceNumber: ++stagedCount,
          entryId: Number(row.entryId) || null,
        })),
      );
      return all.map(outcomeOf);
    },
    async storeEarlierNames(at) {
      if (catalogue) await storeEarlierNames(em, dialect, catalogue.source, { at, stagedCount });
    },
    async publish() {
      if (!catalogue) await addDepartments(em, newDepartments);
      else {
        await lockCatalogues(em);
        if ((await readCatalogueVersion(em)) !== initialVersion + 1) return false;
        if (definition.changeErrors && (await changesKindOfUsedPayer(em, catalogue.source))) return false;
      }
      await publishEntries(em, dialect, catalogue?.source ?? null);
      if (catalogue) await recordPostProcessing(em, { target: catalogue.key });
      return true;
    },
  };
}
