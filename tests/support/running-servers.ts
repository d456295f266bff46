import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A server process like that of `integra start`, but without pages. */
interface RunningServer {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves when the output has a text; rejects when the server ends without it. */
  prints(text: RegExp): Promise<void>;
  readonly url: (path: string) => string;
  /** Sends SIGTERM; returns the exit code and the milliseconds until the exit. */
  terminate(): Promise<{ code: number | null; milliseconds: number }>;
}

const ADDRESS = /http:\/\/localhost:\d+/;

/** Starts servers, by default each in its own data folder; `end` kills all of them and deletes these folders. */
export function runningServers() {
  const dataDirs: string[] = [];
  const children: ChildProcess[] = [];

  function newDataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'integra-serving-'));
    dataDirs.push(folder);
    return folder;
  }

  return {
    /** Starts a server without waiting until it serves. */
    spawn(variables: Readonly<Record<string, string>> = {}): ChildProcess {
      const child = fork(join(inject('serverPrograms'), 'serve-slowly.js'), {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          PORT: '0',
          INTEGRA_DATA_DIR: variables.INTEGRA_DATA_DIR ?? newDataDir(),
          INTEGRA_DEMO: '0',
          ...variables,
        },
        silent: true,
      });
      children.push(child);
      return child;
    },
    start(variables: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
      return whenServing(this.spawn(variables));
    },
    end(): void {
      for (const child of children.splice(0)) child.kill('SIGKILL');
      for (const folder of dataDirs.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function whenServing(child: ChildProcess): Promise<RunningServer> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exited = once(child, 'exit');
  const until = async (isThere: () => boolean) => {
    while (!isThere()) {
      if (!child.stdout) throw new Error('No output');
      await Promise.race([once(child.stdout, 'data'), exited.then(() => Promise.reject(new Error(output)))]);
    }
  };
  await until(() => ADDRESS.test(output));
  const [address = ''] = ADDRESS.exec(output) ?? [];
  return {
    child,
    output: () => output,
    prints: (text) => until(() => text.test(output)),
    url: (path) => `${address}${path}`,
    async terminate() {
      const signalledAt = performance.now();
      child.kill('SIGTERM');
      const [code] = await exited;
      return { code, milliseconds: performance.now() - signalledAt };
    },
  };
}
