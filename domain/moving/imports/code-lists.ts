import { findPayer, type Payer, type Payers } from '#domain/catalogues';
import type {
  CodeListKey,
  Entry,
  ImportOutcome,
  LineErrors,
  ParsedLine,
  StoredCodeLists,
} from '#domain/code-lists';
import { foldText, ok, refuse } from '#domain/shared';
import { payerNames } from '../catalogue-names.ts';
import type { ListImport } from '../list-import.ts';
import { MOVED_CODE_LISTS } from '../moved-code-lists.ts';

interface CodeListPorts {
  readonly storedCodeLists: StoredCodeLists;
  readonly payers: Payers;
}

/** A code list: entries by code, a payer by name; entries that the file lacks stay. Rows are staged, so that the last transaction is short. */
const codeListImport = (list: CodeListKey): ListImport<CodeListPorts> => ({
  definition: MOVED_CODE_LISTS[list],
  withoutAuthors: true,
  // Names of codes go on in what was written with them (C1), so that the former file is imported again instead.
  isUndoable: false,
  cleanUp: ({ storedCodeLists }) => storedCodeLists.cleanUp(),
  ...(list === 'cups' && {
    names: async ({ payers }) => ({ 'solo de entidad': payerNames(await allOf(payers)) }),
  }),
  async open({ storedCodeLists, payers }, { stamp, references }) {
    const { compare, stage, storeEarlierNames, publish } = await storedCodeLists.open(list);
    const withPayer = payerReader(list === 'cups' ? await allOf(payers) : []);
    return {
      changedValues: new Map(),
      async compare(batch) {
        const entries = batch.map(({ entry }) => withPayer(entry));
        const usable = batch.flatMap(({ problems }, index) => {
          const read = entries[index];
          const isUsable = read && 'entry' in read && (!stamp || problems.length === 0);
          return isUsable ? [{ index, entry: read.entry }] : [];
        });
        const usableEntries = usable.map(({ entry }) => entry);
        const found = await (stamp ? stage(usableEntries) : compare(usableEntries));
        const outcomes = new Map(usable.map(({ index }, place) => [index, found[place] ?? 'unchanged']));
        if (!stamp)
          for (const { index, entry } of usable)
            if (isChange(batch[index], outcomes.get(index))) references.codes.add(list, entry);
        return entries.map((read, index) =>
          'errors' in read ? read.errors : (outcomes.get(index) ?? 'unchanged'),
        );
      },
      async prepare({ at }) {
        await storeEarlierNames(at);
        return ok(undefined);
      },
      store: async () => ((await publish()) ? ok([]) : refuse('changed-meanwhile')),
    };
  },
});

const allOf = (payers: Payers) => payers.list({ activeOnly: false });

const isChange = (line: ParsedLine | undefined, outcome: ImportOutcome | undefined): boolean =>
  line?.problems.length === 0 && (outcome === 'created' || outcome === 'updated');

/** Reads the name of a payer to its id, the exact name before any other word for it. */
const payerReader =
  (payers: readonly Payer[]) =>
  (entry: Entry): { readonly entry: Entry } | { readonly errors: LineErrors } => {
    const { payer: name } = entry;
    if (!name) return { entry };
    const exact = payers.find((payer) => foldText(payer.name) === foldText(name))?.id;
    const found = exact ?? findPayer(payers, name);
    return typeof found === 'number'
      ? { entry: { ...entry, payer: String(found) } }
      : { errors: { payer: found } };
  };

export const codeListImports = {
  eps: codeListImport('eps'),
  cups: codeListImport('cups'),
  icd10: codeListImport('icd10'),
  dsm4: codeListImport('dsm4'),
  towns: codeListImport('towns'),
} as const satisfies Readonly<Record<CodeListKey, unknown>>;
