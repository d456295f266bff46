import { cpus } from 'node:os';
import type { FaultKind } from './faults.ts';
import type { Tally } from './tally.ts';
import type { Damage } from './verify.ts';

const MAX_LINES = 10;

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints what the clients saw and what the database holds. */
export function printReport(
  tally: Tally,
  damage: Damage,
  { faults, kinds, seconds }: { faults: number; kinds: readonly FaultKind[]; seconds: number },
): void {
  const repeated = [...tally.faultCounts].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  const waits = [...tally.waitsMs].sort((a, b) => a - b);
  const rows: [string, string | number][] = [
    ['faults', `${faults} of ${kinds.join(', ')}`],
    ['acknowledged', tally.acknowledgedCount],
    ['acknowledged a second', (tally.acknowledgedCount / seconds).toFixed(1)],
    ['reads', tally.readCount],
    ['lost', damage.lost],
    ['doubled', damage.doubled],
    ['foreign', damage.foreign],
    ['oversold', damage.oversold],
    ['stale reads', tally.staleReadCount],
    ['refused for want of units', tally.refusedCount],
    ['wrong refusals', tally.unexpectedRefusals.length],
    ['repeated by clients', repeated || 0],
    ['faults shown', tally.shownFaults.length],
    ['median and p99 wait', `${inSeconds(percentile(waits, 0.5))}, ${inSeconds(percentile(waits, 0.99))}`],
    [
      'longest stall',
      `${inSeconds(tally.longestWait.milliseconds)} (${tally.longestWait.path.split('/').slice(0, 3).join('/')})`,
    ],
  ];
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\n${day}, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}\n`);
  console.log('| of the cluster | |\n|---|---|');
  for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
  for (const line of [...tally.unexpectedRefusals, ...tally.shownFaults].slice(0, MAX_LINES))
    console.log(`  ${line}`);
}
