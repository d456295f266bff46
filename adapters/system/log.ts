import { randomUUID } from 'node:crypto';
import pino from 'pino';

const log = pino({ base: null }, pino.destination({ dest: 2, sync: true }));

/** Where an error occurred. */
interface FaultPlace {
  readonly method?: string;
  /** Path of the request. */
  readonly path?: string;
  /** Pattern of the route, if one matched. */
  readonly route?: string | undefined;
  readonly command?: string;
  readonly job?: string;
}

/** Logs an error and returns its id; the user sees only the id. */
export function recordFault(error: unknown, place: FaultPlace = {}): string {
  const id = randomUUID();
  try {
    log.error({ id, ...describePlace(place), error: describeFault(error) }, 'fault');
  } catch {
    // Logging fails on a full disk, and the request must be answered nevertheless.
  }
  return id;
}

const SEGMENTS_OF_A_SCREEN = 3;

/** Keeps only the segments of the path that name a screen, because later ones may hold a document or a name of a patient. */
export function describePlace({ path, ...place }: FaultPlace): FaultPlace {
  if (path === undefined) return place;
  const segments = path.split('/');
  const shortened = segments.slice(0, SEGMENTS_OF_A_SCREEN).join('/');
  return { ...place, path: segments.length > SEGMENTS_OF_A_SCREEN ? `${shortened}/…` : shortened };
}

/** Describes an error; leaves out values in the message of a database, because they may be clinical. */
export function describeFault(error: unknown): Readonly<Record<string, unknown>> {
  if (!isErrorLike(error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const isOfDatabase = typeof code === 'string' && /^(SQLITE|ER)_/.test(code);
  return {
    type: error.name,
    code,
    ...(isOfDatabase ? { statement: error.message.split("'", 1)[0] } : { message: error.message }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeFault(error.cause) }),
  };
}

/** Errors of worker threads and drivers are not instances of Error. */
const isErrorLike = (error: unknown): error is Error =>
  error instanceof Error || typeof (error as { message?: unknown } | null | undefined)?.message === 'string';

const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').flatMap((line) => /^ {4}at .*/.exec(line)?.[0].trim() ?? []);
