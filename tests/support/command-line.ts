import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { run } from '../../cli/run.ts';

type Variables = Readonly<Record<string, string>>;

/** Output and exit code of a run of the command line; the code is null when a signal ended it. */
interface RunResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run of the command line. */
interface Run {
  readonly child: ChildProcess;
  readonly result: Promise<RunResult>;
}

const { PATH = '' } = process.env;
const PRODUCTION = { PATH, NODE_ENV: 'production' } as const;

/** Runs the command line in a process of its own, without a terminal. */
export function integraProcess(args: readonly string[], variables: Variables): Run {
  const child = spawn(process.execPath, [join(inject('serverPrograms'), 'integra.js'), ...args], {
    env: { ...PRODUCTION, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text;
    });
  const result = new Promise<RunResult>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  );
  return { child, result };
}

/** Runs the command line in this process, which is quicker. */
export async function integraHere(args: readonly string[], variables: Variables): Promise<RunResult> {
  const output = { stdout: '', stderr: '' };
  const { env } = process;
  const { log, error } = console;
  process.env = { ...PRODUCTION, ...variables };
  process.exitCode = 0;
  console.log = (text: string) => {
    output.stdout += `${text}\n`;
  };
  console.error = (text: string) => {
    output.stderr += `${text}\n`;
  };
  try {
    await run(args);
    return { code: process.exitCode, ...output };
  } finally {
    process.env = env;
    process.exitCode = undefined;
    Object.assign(console, { log, error });
  }
}
