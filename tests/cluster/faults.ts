import { setTimeout as pause } from 'node:timers/promises';
import type { GaleraNode } from './galera.ts';
import type { IntegraProcess } from './processes.ts';

/** How long a killed node or process stays dead. */
const DEAD_MS = 3000;

/** How long a frozen or isolated node stays so, and a frozen process: the cluster and the balancer exclude it meanwhile. */
const ABSENT_MS = 8000;

interface Cluster {
  readonly nodes: readonly GaleraNode[];
  readonly processes: readonly IntegraProcess[];
}

/** Disturbs a part of the cluster, repairs it and returns the names of the disturbed nodes or processes. */
type Fault = (cluster: Cluster, turn: number) => Promise<string>;

const inTurn = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;

/** The kinds of faults. */
export const FAULTS = {
  'kill-node': async ({ nodes }, turn) => {
    const node = inTurn(nodes, turn);
    await node.kill();
    await pause(DEAD_MS);
    await node.rejoin();
    return node.name;
  },
  'kill-process': async ({ processes }, turn) => {
    const process = inTurn(processes, turn);
    await process.kill();
    await pause(DEAD_MS);
    process.start();
    await process.untilServing();
    return process.name;
  },
  'freeze-node': async ({ nodes }, turn) => {
    const node = inTurn(nodes, turn);
    node.freeze();
    await pause(ABSENT_MS);
    node.thaw();
    await node.untilSynced();
    return node.name;
  },
  'freeze-process': async ({ processes }, turn) => {
    const process = inTurn(processes, turn);
    process.freeze();
    await pause(ABSENT_MS);
    process.thaw();
    await process.untilServing();
    return process.name;
  },
  'isolate-node': async ({ nodes }, turn) => {
    const node = inTurn(nodes, turn);
    await node.isolate(true);
    await pause(ABSENT_MS);
    await node.isolate(false);
    await node.untilSynced();
    return node.name;
  },
  'kill-two-nodes': async ({ nodes }, turn) => {
    const two = [inTurn(nodes, turn), inTurn(nodes, turn + 1)];
    await Promise.all(two.map((node) => node.kill()));
    await pause(DEAD_MS);
    await Promise.all(two.map((node) => node.rejoin()));
    return two.map(({ name }) => name).join(' and ');
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
