import { CODE_LISTS, type CodeListKey, type StoredCodeLists } from '#domain/code-lists';
import { ok, refuse } from '#domain/shared';
import type { ListImport } from '../list-import.ts';

interface CodeListPorts {
  readonly storedCodeLists: StoredCodeLists;
}

/** A code list: entries by code, a payer by name; entries that the file lacks stay. Rows are staged, so that the last transaction is short. */
const codeListImport = (list: CodeListKey): ListImport<CodeListPorts> => ({
  definition: CODE_LISTS[list],
  withoutAuthors: true,
  // Names of codes go on in what was written with them (C1), so that the former file is imported again instead.
  isUndoable: false,
  cleanUp: ({ storedCodeLists }) => storedCodeLists.cleanUp(),
  async open({ storedCodeLists }, { stamp }) {
    const { compare, stage, storeEarlierNames, publish } = await storedCodeLists.open(list);
    return {
      changedValues: new Map(),
      async compare(batch) {
        if (!stamp) return compare(batch.map(({ entry }) => entry));
        const readable = batch.filter(({ problems }) => problems.length === 0);
        const outcomes = await stage(readable.map(({ entry }) => entry));
        const outcomeOf = new Map(readable.map((line, index) => [line, outcomes[index] ?? 'unchanged']));
        return batch.map((line) => outcomeOf.get(line) ?? 'unchanged');
      },
      async prepare({ at }) {
        await storeEarlierNames(at);
        return ok(undefined);
      },
      store: async () => ((await publish()) ? ok([]) : refuse('changed-meanwhile')),
    };
  },
});

export const codeListImports = {
  icd10: codeListImport('icd10'),
  dsm4: codeListImport('dsm4'),
  cups: codeListImport('cups'),
  towns: codeListImport('towns'),
  eps: codeListImport('eps'),
} as const satisfies Readonly<Record<CodeListKey, unknown>>;
