import { setTimeout as pause } from 'node:timers/promises';
import type { GaleraNode } from './galera.ts';
import type { IntegraProcess } from './processes.ts';

/** How long a killed node or process stays dead. */
const DEAD_MS = 3000;

/** How long a node stays frozen or isolated, or a process frozen; meanwhile the cluster or the balancer excludes it. */
const ABSENT_MS = 8000;

interface Cluster {
  readonly nodes: readonly GaleraNode[];
  readonly processes: readonly IntegraProcess[];
}

/** Disturbs a part of the cluster, repairs it and returns the names of the disturbed nodes or processes. */
type Fault = (cluster: Cluster, turn: number) => Promise<string>;

const inTurn = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;

/** Disturbs a node or process, repairs it after some milliseconds, and returns its name. */
async function causeOutage(
  { name }: { readonly name: string },
  milliseconds: number,
  disturb: () => unknown,
  repair: () => Promise<void>,
): Promise<string> {
  await disturb();
  await pause(milliseconds);
  await repair();
  return name;
}

const killAndRejoin = (node: GaleraNode) =>
  causeOutage(
    node,
    DEAD_MS,
    () => node.kill(),
    () => node.rejoin(),
  );

/** The kinds of faults. */
export const FAULTS = {
  'kill-node': ({ nodes }, turn) => killAndRejoin(inTurn(nodes, turn)),
  'kill-process': ({ processes }, turn) => {
    const process = inTurn(processes, turn);
    return causeOutage(
      process,
      DEAD_MS,
      () => process.kill(),
      () => {
        process.start();
        return process.untilServing();
      },
    );
  },
  'restart-process': async ({ processes }, turn) => {
    const process = inTurn(processes, turn);
    await process.restart();
    return process.name;
  },
  'freeze-node': ({ nodes }, turn) => {
    const node = inTurn(nodes, turn);
    return causeOutage(
      node,
      ABSENT_MS,
      () => node.freeze(),
      () => {
        node.thaw();
        return node.untilSynced();
      },
    );
  },
  'freeze-process': ({ processes }, turn) => {
    const process = inTurn(processes, turn);
    return causeOutage(
      process,
      ABSENT_MS,
      () => process.freeze(),
      () => {
        process.thaw();
        return process.untilServing();
      },
    );
  },
  'isolate-node': ({ nodes }, turn) => {
    const node = inTurn(nodes, turn);
    return causeOutage(
      node,
      ABSENT_MS,
      () => node.isolate(true),
      async () => {
        await node.isolate(false);
        await node.untilSynced();
      },
    );
  },
  'kill-two-nodes': async ({ nodes }, turn) => {
    const names = await Promise.all([
      killAndRejoin(inTurn(nodes, turn)),
      killAndRejoin(inTurn(nodes, turn + 1)),
    ]);
    return names.join(' and ');
  },
} satisfies Record<string, Fault>;

export type FaultKind = keyof typeof FAULTS;

interface FaultOptions {
  readonly cluster: Cluster;
  readonly kinds: readonly FaultKind[];
  readonly count: number;
  /** Pause before each fault, and after the last one. */
  readonly pauseMs: number;
  readonly tell: (text: string) => void;
}

/** Causes faults of these kinds in turns; each is repaired before the next. */
export async function causeFaults({ cluster, kinds, count, pauseMs, tell }: FaultOptions): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    await pause(pauseMs);
    const kind = inTurn(kinds, turn);
    const startedAt = performance.now();
    const names = await FAULTS[kind](cluster, Math.floor(turn / kinds.length));
    const ms = Math.round(performance.now() - startedAt);
    tell(`${turn + 1}/${count} ${kind}: ${names}, repaired after ${ms} ms`);
  }
  await pause(pauseMs);
}
