import type { IntegraProcess } from './processes.ts';

interface UpgradeOptions {
  readonly processes: readonly IntegraProcess[];
  /** Folder with the former release, with its modules and its build; all processes run from it. */
  readonly formerRelease: string;
  readonly tell: (text: string) => void;
}

/** Replaces one process after the other by this release; the last one goes back to the former release once and forward again. */
export async function upgrade({ processes, formerRelease, tell }: UpgradeOptions): Promise<void> {
  const replace = async (process: IntegraProcess, release?: string) => {
    const startedAt = performance.now();
    await process.restart(release);
    const ms = Math.round(performance.now() - startedAt);
    tell(`${process.name} runs ${release ? 'the former' : 'this'} release after ${ms} ms`);
  };
  for (const process of processes) await replace(process);
  const last = processes.at(-1);
  if (!last) return;
  await replace(last, formerRelease);
  await replace(last);
}
