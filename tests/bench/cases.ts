import type { Call } from '#adapters/composition/use-cases.ts';
import type { Clinic } from './clinic.ts';
import type { Ask } from './http-client.ts';
import type { Statement } from './raw-database.ts';

/** Accounts of the bench; both with one password. */
export type Account = 'admin' | 'programacion';

/** What every case is asked of. */
interface CaseBase {
  readonly name: string;
  readonly account: Account;
  /** Over the web as the browser asks, or over the API. */
  readonly through: 'web' | 'api';
  /** The next request; each is another. */
  readonly ask: (clinic: Clinic) => Ask;
  /** What every answer holds. */
  readonly answers: string;
}

/** A read, next to one indexed query that gives as many rows. */
export interface ReadCase extends CaseBase {
  readonly kind: 'read';
  /** How many times the floor's time it may take beyond the bare Remix loader. */
  readonly target: number;
  readonly floor: (clinic: Clinic) => Statement;
  /** The reads behind the request, over a short and over a long stretch, to count their statements. */
  readonly reads: (
    call: Call,
    clinic: Clinic,
    stretch: 'short' | 'long',
  ) => Promise<{ readonly ok: boolean }>;
}

/** A write, next to a bare transaction that writes the main rows. */
export interface WriteCase extends CaseBase {
  readonly kind: 'write';
  /** As of a read. */
  readonly target: number;
  readonly floor: (clinic: Clinic) => readonly Statement[];
}

/** A write of many rows, next to the bare driver running the same statements without a server. */
export interface BulkCase extends CaseBase {
  readonly kind: 'bulk';
  /** How many milliseconds more than the driver it may take. */
  readonly targetMs: number;
  /** What makes it possible once more; runs before each. */
  readonly before?: (clinic: Clinic) => readonly Statement[];
  readonly run: (call: Call, clinic: Clinic) => Promise<{ readonly ok: boolean }>;
}

export type Case = ReadCase | WriteCase | BulkCase;

/** The address from which the browser reads the data of a screen whose list is narrowed or whose week is turned. */
export const screenData = (
  path: string,
  params: Readonly<Record<string, string>>,
  route = `routes/_app${path.replaceAll('/', '.')}`,
): string => `${path}.data?${new URLSearchParams({ ...params, _routes: route })}`;

/** Gives 0, 1, 2 … */
export function counter(): () => number {
  let next = 0;
  return () => next++;
}
