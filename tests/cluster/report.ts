import { cpus } from 'node:os';
import type { FaultKind } from './faults.ts';
import type { MailDamage } from './mail.ts';
import type { Tally } from './tally.ts';
import type { Damage } from './verify.ts';

const MAX_LINES = 10;

const percentile = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;

export const secondsText = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

interface RunFacts {
  readonly faultCount: number;
  readonly kinds: readonly FaultKind[];
  readonly seconds: number;
  /** Number of received messages. */
  readonly messageCount: number;
  /** Number of received messages that the mail server did not acknowledge. */
  readonly unacknowledgedCount: number;
}

/** Prints what the clients saw and what the database and the mail servers hold. */
export function printReport(
  tally: Tally,
  damage: Damage & MailDamage,
  { faultCount, kinds, seconds, messageCount, unacknowledgedCount }: RunFacts,
): void {
  const { longestWait: longest } = tally;
  const repeated = [...tally.faultyAnswerCounts].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  const waits = [...tally.waitsMs].sort((a, b) => a - b);
  const rows: [string, string | number][] = [
    ['faults', `${faultCount} of ${kinds.join(', ')}`],
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
    [
      'median, p95 and p99 wait',
      [0.5, 0.95, 0.99].map((fraction) => secondsText(percentile(waits, fraction))).join(', '),
    ],
    [
      'longest stall',
      `${secondsText(longest.milliseconds)} (${longest.path.split('/').slice(0, 3).join('/')})`,
    ],
    ['messages', `${messageCount}, ${unacknowledgedCount} of them in doubt when their process was killed`],
    ['orders without a message', damage.unannounced],
    ['orders announced twice', damage.announcedTwice],
  ];
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\n${day}, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}\n`);
  console.log('| of the cluster | |\n|---|---|');
  for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
  for (const line of [...tally.unexpectedRefusals, ...tally.shownFaults].slice(0, MAX_LINES))
    console.log(`  ${line}`);
}
