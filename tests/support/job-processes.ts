import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestApp } from './databases.ts';

/** A process that runs nightly jobs on a test database at given times. */
export interface JobProcess {
  /** Runs the jobs that are due at an instant (milliseconds); resolves when all are done or failed. */
  work(now: number): Promise<void>;
  /** Stops the process like a shutdown of the machine; returns its exit code. */
  terminate(): Promise<number | null>;
  /** Kills the process like `kill -9`. */
  kill(): Promise<void>;
}

/** Starts a process; its error output is ignored. */
export async function startJobProcess(app: TestApp, variables: Record<string, string>): Promise<JobProcess> {
  const child: ChildProcess = fork(join(inject('serverPrograms'), 'job-process.js'), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...app.variables, ...variables },
    silent: true,
  });
  child.stdout?.resume();
  child.stderr?.resume();
  const exited = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`Ended: ${code}`))),
  ]);
  return {
    async work(now) {
      child.send(now);
      await Promise.race([once(child, 'message'), exited]);
    },
    async terminate() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
