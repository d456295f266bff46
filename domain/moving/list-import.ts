import type { Actor } from '#domain/access';
import type {
  CodeList,
  ImportOutcome,
  LineErrors,
  ParsedLine,
  ReadingChoices,
  Table,
} from '#domain/code-lists';
import type { LocalDate, Result } from '#domain/shared';
import { ok, refuse } from '#domain/shared';
import type { CatalogueNames } from './catalogue-names.ts';
import type { ListName, ListRow } from './lists.ts';
import type { SourceFiles } from './ports.ts';
import type { References } from './references.ts';

/** Author and time of an import. */
export interface ImportStamp {
  readonly importId: number;
  /** 0 for a list without authors that an operator imports before there is an administrator. */
  readonly by: number;
  readonly at: string;
}

/** The context in which every line of an import is read. */
export interface ImportContext {
  readonly actor: Actor;
  readonly today: LocalDate;
  readonly references: References;
  /** With what the lines are stored; null for a check, which stages nothing. */
  readonly stamp: ImportStamp | null;
  /** The file, for a list that reads some of its lines before the others. */
  readonly table: Table;
  readonly choices: ReadingChoices;
  /** The folder with the files that rows name; null for a list alone. */
  readonly files: SourceFiles | null;
}

/** A line of a list, with the texts of the columns that the file has. */
export interface ListLine<Name extends ListName> {
  readonly line: number;
  readonly row: Partial<ListRow<Name>>;
  /** Whether all its cells could be read; otherwise it is not stored, whatever its effect. */
  readonly isReadable: boolean;
}

/** A value of a stored record that a line changes. */
export interface ChangedValue {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** The effect of a line: none, a change, or errors. */
export type LineEffect<Change> =
  | 'unchanged'
  | { readonly errors: LineErrors }
  | {
      readonly action: 'created' | 'updated';
      readonly change: Change;
      readonly changed?: readonly ChangedValue[];
    };

/** The lines of one file while they are compared and stored. */
export interface OpenedImport {
  compare(batch: readonly ParsedLine[]): Promise<readonly ImportOutcome[]>;
  /** Stores before the last transaction what nobody sees yet; `onStored` receives the number of records so far. */
  readonly prepare?: (
    stamp: Omit<ImportStamp, 'importId'>,
    onStored: (count: number) => void,
  ) => Promise<Result<void>>;
  /** Stores what the compared lines change, inside the transaction of the import. Refuses with `changed-meanwhile`. */
  store(stamp: ImportStamp): Promise<Result<ImportDetails>>;
  /** Values that lines change, by line. */
  readonly changedValues: ReadonlyMap<number, readonly ChangedValue[]>;
}

/** Details of an import for its audit entry; each further one has an entry of its own, because an entry holds at most 64 KB. */
export type ImportDetails = readonly Readonly<Record<string, string>>[];

/** A list that files can bring in. */
export interface ListImport<Ports> {
  readonly definition: CodeList;
  open(ports: Ports, context: ImportContext): Promise<OpenedImport>;
  /** The names of stored records that its columns may have. */
  readonly names?: NamesReader<Ports>;
  /** Whether its records have no author, so that an operator can import them before there is an administrator. */
  readonly withoutAuthors?: boolean;
  /** Whether its import keeps what it adds and changes, so that it can be undone. */
  readonly isUndoable: boolean;
  /** Deletes what a killed import staged. */
  readonly cleanUp?: (ports: Ports) => Promise<void>;
}

type NamesReader<Ports> = (ports: Ports, references: References) => Promise<CatalogueNames>;

/** Compares and stores the lines of a list. */
interface LineHandler<Name extends ListName, Change> {
  /** Effect of each line; the number of statements does not depend on their number. */
  compare(lines: readonly ListLine<Name>[]): Promise<readonly LineEffect<Change>[]>;
  /**
   * Stores changes of a batch in a short transaction, unseen until the import is published (K31), and returns those that it leaves to
   * `store`.
   */
  readonly hide?: (changes: readonly Change[], stamp: ImportStamp) => Promise<readonly Change[]>;
  /** As in {@link OpenedImport}. */
  readonly prepare?: (
    changes: readonly Change[],
    stamp: Omit<ImportStamp, 'importId'>,
    onStored: (count: number) => void,
  ) => Promise<Result<void>>;
  /** Returns false when what the lines were compared with has changed. */
  store(changes: readonly Change[], stamp: ImportStamp): Promise<boolean>;
}

export const listLineOf = <Name extends ListName>({ line, entry, problems }: ParsedLine): ListLine<Name> => ({
  line,
  row: entry as Partial<ListRow<Name>>,
  isReadable: problems.length === 0,
});

/** Number of lines whose changed values are kept. */
export const MAX_SHOWN_CHANGES = 100;

/** Defines the import of a list: how its lines are read, compared and stored. */
export const listImport =
  <Name extends ListName>(
    _list: Name,
    definition: CodeList,
    options: Partial<Pick<ListImport<never>, 'withoutAuthors' | 'isUndoable'>> = {},
  ) =>
  <Ports, Change>(
    begin: (ports: Ports, context: ImportContext) => Promise<LineHandler<Name, Change>>,
    names?: NamesReader<Ports>,
  ): ListImport<Ports> => ({
    isUndoable: true,
    ...options,
    ...(names && { names }),
    definition,
    async open(ports, context) {
      const { compare, hide, prepare, store } = await begin(ports, context);
      const { stamp: storedWith } = context;
      const changes: Change[] = [];
      const changedValues = new Map<number, readonly ChangedValue[]>();
      return {
        changedValues,
        async compare(batch) {
          const effects = await compare(batch.map((parsed) => listLineOf<Name>(parsed)));
          const ofBatch: Change[] = [];
          const outcomes = batch.map(({ line, problems }, index) => {
            const effect = effects[index] ?? 'unchanged';
            if (effect === 'unchanged') return effect;
            if ('errors' in effect) return effect.errors;
            if (problems.length > 0) return 'unchanged';
            ofBatch.push(effect.change);
            if (effect.changed && changedValues.size < MAX_SHOWN_CHANGES)
              changedValues.set(line, effect.changed);
            return effect.action;
          });
          // A check stores nothing, so it keeps no change.
          if (storedWith) changes.push(...(hide ? await hide(ofBatch, storedWith) : ofBatch));
          return outcomes;
        },
        ...(prepare && { prepare: (stamp, onStored) => prepare(changes, stamp, onStored) }),
        store: async (stamp) => ((await store(changes, stamp)) ? ok([]) : refuse('changed-meanwhile')),
      };
    },
  });
