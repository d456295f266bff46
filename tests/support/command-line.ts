import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A run of the command line. */
interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** Starts the command line as a process of its own, where nobody can be asked. */
export function integraProcess(args: readonly string[], variables: Readonly<Record<string, string>>): Run {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(inject('serverPrograms'), 'integra.js'), ...args], {
    env: { PATH, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      told[stream] += text;
    });
  const ended = new Promise<Awaited<Run['ended']>>((resolve) =>
    child.once('close', (code) => resolve({ code, ...told })),
  );
  return { child, ended };
}
