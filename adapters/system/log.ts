import { randomUUID } from 'node:crypto';
import pino from 'pino';

const log = pino({ base: undefined }, pino.destination({ dest: 2, sync: true }));

/** Writes a fault down and gives the id under which it is found; the user sees only the id. */
export function recordFault(error: unknown, facts: Readonly<Record<string, unknown>> = {}): string {
  const id = randomUUID();
  log.error({ id, ...facts, error: describeFault(error) }, 'fault');
  return id;
}

/** Where and why something broke. A database's own words repeat the values of the statement, which may be clinical: they are left out. */
export function describeFault(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error };
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

const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').flatMap((line) => /^ {4}at .*/.exec(line)?.[0].trim() ?? []);
