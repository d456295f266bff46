import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/mariadb-process.ts';

const START_WITHIN_MS = 120_000;
const POLL_MS = 100;

/** A process of the built application with a fixed port. */
export interface IntegraProcess {
  readonly name: string;
  readonly port: number;
  /** Starts it from the folder of a release, by default this one. */
  start(release?: string): void;
  /** Waits until it answers requests. */
  untilServing(): Promise<void>;
  /** Stops it like a service manager and starts it from the folder of a release. */
  restart(release?: string): Promise<void>;
  /** Stops it, with its connections left open. */
  freeze(): void;
  thaw(): void;
  /** Kills it like `kill -9`. */
  kill(): Promise<void>;
}

/** The environment of the built application, without the variables of this terminal. */
export const environmentOf = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  ...variables,
  NODE_ENV: 'production',
});

/** A process that `npm start` would run, with its output in a file of the folder. */
export async function integraProcess(
  name: string,
  variables: Readonly<Record<string, string>>,
  folder: string,
): Promise<IntegraProcess> {
  const port = await freePort();
  const output = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  let child: ChildProcess | null = null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const integra: IntegraProcess = {
    name,
    port,
    start(release) {
      const env = { ...environmentOf(variables), PORT: String(port) };
      const newChild = spawn(process.execPath, ['cli/integra.mjs', 'start'], {
        env,
        ...(release && { cwd: release }),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = newChild;
      newChild.stdout.pipe(output, { end: false });
      newChild.stderr.pipe(output, { end: false });
    },
    async untilServing() {
      for (
        const until = performance.now() + START_WITHIN_MS;
        performance.now() < until;
        await pause(POLL_MS)
      ) {
        if (child?.exitCode !== null) throw new Error(`${name} ended with ${child?.exitCode} while starting`);
        const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
        if (response) return;
      }
      throw new Error(`${name} did not start`);
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async restart(release) {
      await end('SIGTERM');
      integra.start(release);
      await integra.untilServing();
    },
    kill: () => end('SIGKILL'),
  };
  return integra;
}
