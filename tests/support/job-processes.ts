import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestApp } from './databases.ts';

/** A process that does nightly jobs over the database of a test, at the time that it is told. */
export interface JobProcess {
  /** Does what is due at this instant (milliseconds) and ends when all of it is done or failed. */
  work(now: number): Promise<void>;
  /** Tells it to end, as the machine does that is switched off; gives its exit code. */
  terminate(): Promise<number | null>;
  /** Ends it at once, as `kill -9` does. */
  kill(): Promise<void>;
}

/** Starts a process; what it says of faults is read by nobody. */
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
