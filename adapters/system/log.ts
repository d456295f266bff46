import { randomUUID } from 'node:crypto';
import pino from 'pino';

const log = pino({ base: undefined }, pino.destination({ dest: 2, sync: true }));

/** Writes a fault down and gives the id under which it is found; the user sees only the id. */
export function recordFault(error: unknown, facts: Readonly<Record<string, unknown>> = {}): string {
  const id = randomUUID();
  log.error({ id, ...facts, err: error }, 'fault');
  return id;
}
