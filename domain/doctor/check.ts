import type { Actor } from '#domain/access';

/** Something that must always be so, by name. */
export type CheckKey =
  | 'database-pages'
  | 'schema'
  | 'foreign-keys'
  | 'quota-counters'
  | 'rows-without-file'
  | 'files-without-checksum'
  | 'files-without-row'
  | 'audit-chain'
  | 'kept-heads'
  | 'unfinished-jobs';

/** A record that is not as it must be. */
export interface Finding {
  /** Its number, or the key of a stored file. */
  readonly record: number | string;
  /** What was found, without clinical text. */
  readonly detail: Readonly<Record<string, string | number>>;
  /** Whether the repair of its check mends it. */
  readonly repairable: boolean;
}

/** What a check found. */
export interface Examination {
  readonly found: number;
  readonly repairable: number;
  /** The first findings: however many there are, few are kept. */
  readonly first: readonly Finding[];
}

/** How far checks go. */
export interface Depth {
  /** No stored file is read. */
  readonly quick: boolean;
  /** The head of the audit trail that a message named, which is to be compared too. */
  readonly headCode: string | null;
}

/** One thing that must always be so: how to find what is not, and how to mend it where that is safe. */
export interface Check<Ports> {
  readonly key: CheckKey;
  readonly examine: (ports: Ports, actor: Actor, depth: Depth) => Promise<Examination>;
  /** Null where nothing can be mended safely. */
  readonly repair: Repair<Ports> | null;
}

/** How to mend what a check finds. */
interface Repair<Ports> {
  /** The records to mend; looked for before the transaction, because that can take long. */
  readonly find: (ports: Ports) => AsyncIterable<Finding['record']>;
  /** Mends those of them that still need it, in the transaction that is open; gives how many. */
  readonly mend: (ports: Ports, records: readonly Finding['record'][]) => Promise<number>;
}

/** How many findings of a check are kept. */
export const MOST_KEPT = 20;

/** Counts findings as they come, and keeps the first. */
export async function gathered(findings: AsyncIterable<Finding>): Promise<Examination> {
  const first: Finding[] = [];
  let found = 0;
  let repairable = 0;
  for await (const finding of findings) {
    found += 1;
    if (finding.repairable) repairable += 1;
    if (first.length < MOST_KEPT) first.push(finding);
  }
  return { found, repairable, first };
}

const ROWS_AT_A_TIME = 500;

/** Rows of a long list by their ids, some at a time. */
export async function* inBatches<Row extends { readonly id: number }>(
  read: (after: number, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after, ROWS_AT_A_TIME);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_A_TIME) return;
    after = last.id;
  }
}
