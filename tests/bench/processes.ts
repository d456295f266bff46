import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server under measurement. */
export interface MeasuredServer {
  readonly origin: string;
  readonly processId: number;
  stop(): Promise<void>;
}

const ORIGIN_PATTERN = /http:\/\/localhost:\d+/;
const FLOOR = './floor.ts';
const REMIX_LOADER = './remix-loader.ts';

/** The built application, as `npm start` runs it. */
export const startApplication = (variables: Readonly<Record<string, string>>): Promise<MeasuredServer> =>
  untilStarted(spawn(process.execPath, ['cli/integra.mjs', 'start'], spawnOptions(variables)));

/** The floor: a bare server over the same database. */
export const startFloor = (variables: Readonly<Record<string, string>>): Promise<MeasuredServer> =>
  startScript(FLOOR, variables);

/** A bare Remix loader over the same database, added to the application's routes. */
export const startRemixLoader = (variables: Readonly<Record<string, string>>): Promise<MeasuredServer> =>
  startScript(REMIX_LOADER, variables);

function startScript(file: string, variables: Readonly<Record<string, string>>): Promise<MeasuredServer> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  return untilStarted(spawn(process.execPath, ['--import', 'tsx', path], spawnOptions(variables)));
}

const spawnOptions = (variables: Readonly<Record<string, string>>) => ({
  env: { ...process.env, ...variables, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'],
});

async function untilStarted(child: ChildProcess): Promise<MeasuredServer> {
  const ended = once(child, 'exit');
  let output = '';
  const { stdout } = child;
  if (!stdout) throw new Error('The server has no output');
  stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  while (!ORIGIN_PATTERN.test(output)) {
    await Promise.race([once(stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode} while starting`);
  }
  return {
    origin: (ORIGIN_PATTERN.exec(output) ?? [''])[0].replace('localhost', '127.0.0.1'),
    processId: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
