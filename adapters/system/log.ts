import { randomUUID } from 'node:crypto';
import pino from 'pino';

const log = pino({ base: null }, pino.destination({ dest: 2, sync: true }));

/** Where a fault happened. */
interface FaultPlace {
  readonly method?: string;
  /** The address that was asked for. */
  readonly path?: string;
  /** The pattern of a call's address, where it is known. */
  readonly route?: string | undefined;
  readonly command?: string;
  readonly job?: string;
}

/** Writes a fault down and gives the id under which it is found; the user sees only the id. */
export function recordFault(error: unknown, place: FaultPlace = {}): string {
  const id = randomUUID();
  try {
    log.error({ id, ...describePlace(place), error: describeFault(error) }, 'fault');
  } catch {
    // A log on a full disk takes nothing; the answer is given all the same.
  }
  return id;
}

const SEGMENTS_OF_A_SCREEN = 3;

/** The place of a fault without what an address may say of a patient: it is cut where documents and names can begin. */
export function describePlace({ path, ...place }: FaultPlace): FaultPlace {
  if (path === undefined) return place;
  const segments = path.split('/');
  const kept = segments.slice(0, SEGMENTS_OF_A_SCREEN).join('/');
  return { ...place, path: segments.length > SEGMENTS_OF_A_SCREEN ? `${kept}/…` : kept };
}

/** Where and why something broke. A database's own words repeat the values of the statement, which may be clinical: they are left out. */
export function describeFault(error: unknown): Readonly<Record<string, unknown>> {
  if (!isErrorLike(error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const ofDatabase = typeof code === 'string' && /^(SQLITE|ER)_/.test(code);
  return {
    type: error.name,
    code,
    ...(ofDatabase ? { statement: error.message.split("'", 1)[0] } : { message: error.message }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeFault(error.cause) }),
  };
}

/** What comes out of another thread or a driver looks like an error and is none. */
const isErrorLike = (error: unknown): error is Error =>
  error instanceof Error || typeof (error as { message?: unknown } | null | undefined)?.message === 'string';

const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').flatMap((line) => /^ {4}at .*/.exec(line)?.[0].trim() ?? []);
