import { randomUUID } from 'node:crypto';
import pino from 'pino';

const log = pino({ base: null }, pino.destination({ dest: 2, sync: true }));

/** The place of an error. */
interface FaultPlace {
  readonly method?: string;
  /** Path of the request. */
  readonly path?: string;
  /** Route pattern, when known. */
  readonly route?: string | undefined;
  readonly command?: string;
  readonly job?: string;
}

/** Logs an error and gives its id; the user sees only the id. */
export function recordFault(error: unknown, place: FaultPlace = {}): string {
  const id = randomUUID();
  try {
    log.error({ id, ...describePlace(place), error: describeFault(error) }, 'fault');
  } catch {
    // Logging fails on a full disk; the request is answered all the same.
  }
  return id;
}

const SEGMENTS_OF_A_SCREEN = 3;

/** Cuts the path before the segment that may hold a document or name of a patient. */
export function describePlace({ path, ...place }: FaultPlace): FaultPlace {
  if (path === undefined) return place;
  const segments = path.split('/');
  const shortened = segments.slice(0, SEGMENTS_OF_A_SCREEN).join('/');
  return { ...place, path: segments.length > SEGMENTS_OF_A_SCREEN ? `${shortened}/…` : shortened };
}

/** Describes an error without the message of a database, which may repeat clinical values. */
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

/** Errors of worker threads and drivers are not instances of Error. */
const isErrorLike = (error: unknown): error is Error =>
  error instanceof Error || typeof (error as { message?: unknown } | null | undefined)?.message === 'string';

const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').flatMap((line) => /^ {4}at .*/.exec(line)?.[0].trim() ?? []);
