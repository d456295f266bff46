import type { Actor } from '#domain/access';

/** Name of an integrity check. */
export type CheckKey =
  | 'database-pages'
  | 'schema'
  | 'foreign-keys'
  | 'quota-counters'
  | 'order-counts'
  | 'billing-files'
  | 'billed-sessions'
  | 'rows-without-file'
  | 'files-without-checksum'
  | 'files-without-row'
  | 'audit-chain'
  | 'audited-ids'
  | 'kept-heads'
  | 'unfinished-jobs'
  | 'disk-space';

/** A record that violates a check. */
export interface Finding {
  /** The id of a row, or the name of a table, a job or a file. */
  readonly record: number | string;
  /** Details without clinical text. */
  readonly detail: Readonly<Record<string, string | number>>;
  /** Whether the repair of the check fixes it. */
  readonly repairable: boolean;
}

export interface CheckResult {
  /** Number of findings. */
  readonly found: number;
  /** Number of findings that the repair can fix. */
  readonly repairable: number;
  /** The first findings, at most {@link MAX_FINDINGS}. */
  readonly examples: readonly Finding[];
}

export interface CheckOptions {
  /** Skips reading stored files. */
  readonly quick: boolean;
  /** A head code from an expiry message, which is verified too; null when none was given. */
  readonly headCode: string | null;
}

/** An integrity check with an optional repair. */
export interface Check<Ports> {
  readonly key: CheckKey;
  readonly examine: (ports: Ports, actor: Actor, options: CheckOptions) => Promise<CheckResult>;
  /** Null when no safe repair exists. */
  readonly repair: Repair<Ports> | null;
}

interface Repair<Ports> {
  /** Finds the records to repair, before the transaction, because it may take long. */
  readonly find: (ports: Ports) => AsyncIterable<Finding['record']>;
  /** Repairs those records that still need it, in the open transaction; returns how many it repaired. */
  readonly apply: (ports: Ports, records: readonly Finding['record'][]) => Promise<number>;
}

/** Maximum number of listed findings. */
export const MAX_FINDINGS = 20;

/** Counts the findings and keeps the first ones as examples. */
export async function collectFindings(findings: AsyncIterable<Finding>): Promise<CheckResult> {
  const examples: Finding[] = [];
  let found = 0;
  let repairable = 0;
  for await (const finding of findings) {
    found += 1;
    if (finding.repairable) repairable += 1;
    if (examples.length < MAX_FINDINGS) examples.push(finding);
  }
  return { found, repairable, examples };
}

const BATCH_SIZE = 500;

/** Yields the rows of a table one by one, in the order of their ids; reads them in batches. */
export async function* allRows<Row extends { readonly id: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after, BATCH_SIZE);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.id;
  }
}
