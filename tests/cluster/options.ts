import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FAULTS, type FaultKind } from './faults.ts';

export interface ClusterOptions {
  /** Number of faults of all kinds together. */
  readonly faultCount: number;
  readonly kinds: readonly FaultKind[];
  /** Pause before each fault, and after the last one. */
  readonly pauseSeconds: number;
  readonly clientCount: number;
  /** Whether the clients do nothing but book, each on its own line, so that they share no quota. */
  readonly onlyBookings: boolean;
  /** Folder with a former release, from which the processes are upgraded under load; null for none. */
  readonly formerRelease: string | null;
}

/** Reads the command line. */
export function readOptions(): ClusterOptions {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string', default: '30' },
      kinds: { type: 'string', default: 'kill-node,kill-process' },
      seconds: { type: 'string', default: '5' },
      clients: { type: 'string', default: '6' },
      'only-bookings': { type: 'boolean', default: false },
      former: { type: 'string' },
    },
  });
  return {
    faultCount: wholeNumber('faults', values.faults, 0),
    kinds: kindsIn(values.kinds),
    pauseSeconds: wholeNumber('seconds', values.seconds, 1),
    clientCount: wholeNumber('clients', values.clients, 1),
    onlyBookings: values['only-bookings'],
    formerRelease: values.former ? resolve(values.former) : null,
  };
}

function kindsIn(text: string): FaultKind[] {
  const faultKinds = Object.keys(FAULTS) as FaultKind[];
  return text.split(',').map((name) => {
    const kind = faultKinds.find((each) => each === name);
    if (!kind) throw new Error(`--kinds takes ${faultKinds.join(', ')}`);
    return kind;
  });
}

function wholeNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new Error(`--${option} takes a whole number from ${least} on`);
  return number;
}
