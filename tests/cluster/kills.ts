import { setTimeout as pause } from 'node:timers/promises';
import type { GaleraNode } from './galera.ts';
import type { IntegraProcess } from './processes.ts';

/** How long a node or a process stays dead. */
const DEAD_MS = 3000;

interface KillOptions {
  readonly nodes: readonly GaleraNode[];
  readonly processes: readonly IntegraProcess[];
  readonly kills: number;
  /** Pause before each kill, and after the last one. */
  readonly pauseMs: number;
  readonly tell: (text: string) => void;
}

/** Kills nodes and processes in turns, one at a time, and starts each again before the next. */
export async function killInTurns({ nodes, processes, kills, pauseMs, tell }: KillOptions): Promise<void> {
  for (let turn = 0; turn < kills; turn++) {
    await pause(pauseMs);
    const index = Math.floor(turn / 2);
    const startedAt = performance.now();
    const name =
      turn % 2 === 0
        ? await killNode(nodes[index % nodes.length] as GaleraNode)
        : await killProcess(processes[index % processes.length] as IntegraProcess);
    tell(
      `${turn + 1}/${kills} ${name} was killed and back after ${Math.round(performance.now() - startedAt)} ms`,
    );
  }
  await pause(pauseMs);
}

async function killNode(node: GaleraNode): Promise<string> {
  await node.kill();
  await pause(DEAD_MS);
  await node.rejoin();
  return node.name;
}

async function killProcess(process: IntegraProcess): Promise<string> {
  await process.kill();
  await pause(DEAD_MS);
  process.start();
  await process.untilServing();
  return process.name;
}
