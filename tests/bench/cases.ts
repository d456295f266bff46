import type { Call } from '#adapters/composition/use-cases.ts';
import type { Clinic } from './clinic.ts';
import type { BenchRequest } from './http-client.ts';
import type { BenchDatabase } from './options.ts';
import type { RawDatabase, Statement } from './raw-database.ts';

/** Accounts of the bench with a common password. */
export type Account = 'admin' | 'programacion' | 'terapeuta1.0';

/** The common properties of all cases. */
interface CaseBase {
  readonly name: string;
  readonly account: Account;
  /** Over the web like the browser, or over the API. */
  readonly through: 'web' | 'api';
  /** Makes the next request, different from the others. */
  readonly nextRequest: (clinic: Clinic) => BenchRequest;
  /** A text that every response contains. */
  readonly expectedText: string;
}

/** A case may take the time of the bare Remix loader plus this factor times the time of the floor. */
export type Target = number | Readonly<Record<BenchDatabase, number>>;

/** A read, compared with one indexed query for as many rows. */
export interface ReadCase extends CaseBase {
  readonly kind: 'read';
  readonly target: Target;
  readonly floor: (clinic: Clinic) => Statement;
  /** Highest permitted number of SQL statements, including those of the audit entry. Default 3. */
  readonly maxStatements?: number;
  /** Runs the queries of the request with a short or a long result, to count their statements. */
  readonly runQueries: (
    call: Call,
    clinic: Clinic,
    resultLength: 'short' | 'long',
  ) => Promise<{ readonly ok: boolean }>;
}

/** A write, compared with a bare transaction that writes the main rows. */
export interface WriteCase extends CaseBase {
  readonly kind: 'write';
  readonly target: Target;
  readonly floor: (clinic: Clinic) => readonly Statement[];
  /** Loads the rows that the commands need. */
  readonly prepare?: (database: RawDatabase, clinic: Clinic) => Promise<void>;
  /** Runs the command once more, to count its statements. */
  readonly run: (call: Call, clinic: Clinic) => Promise<{ readonly ok: boolean }>;
}

/** A write of many rows, compared with the same statements in the bare driver without an HTTP server. */
export interface BulkCase extends CaseBase {
  readonly kind: 'bulk';
  /** A run may take this many milliseconds longer than the bare driver. */
  readonly targetMs: number;
  /** Restores the state before each run. */
  readonly restoreStatements?: (clinic: Clinic) => readonly Statement[];
  readonly run: (call: Call, clinic: Clinic) => Promise<{ readonly ok: boolean }>;
}

export type Case = ReadCase | WriteCase | BulkCase;

/** The path from which a screen loads its data when its list is filtered or its week is changed. */
export const dataPathOf = (
  path: string,
  params: Readonly<Record<string, string>>,
  route = `routes/_app${path.replaceAll('/', '.')}`,
): string => `${path}.data?${new URLSearchParams({ ...params, _routes: route })}`;

/** Counts 0, 1, 2 … */
export function counter(): () => number {
  let next = 0;
  return () => next++;
}
