import { parseArgs } from 'node:util';

export interface ClusterOptions {
  /** Number of kills of nodes and processes together. */
  readonly kills: number;
  /** Pause before each kill, and after the last one. */
  readonly seconds: number;
  readonly clients: number;
}

/** Reads the command line. */
export function readOptions(): ClusterOptions {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '30' },
      seconds: { type: 'string', default: '5' },
      clients: { type: 'string', default: '6' },
    },
  });
  return {
    kills: wholeNumber('kills', values.kills, 0),
    seconds: wholeNumber('seconds', values.seconds, 1),
    clients: wholeNumber('clients', values.clients, 1),
  };
}

function wholeNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new Error(`--${option} takes a whole number from ${least} on`);
  return number;
}
