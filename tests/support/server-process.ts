import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { LoginSessionSchema } from '#adapters/persistence/schemas/access.ts';
import type { TestApp } from './databases.ts';

/** A response of the server. */
export interface HttpResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

/** A server process over the database of a test application. */
export interface ServerProcess {
  /** Calls the API; throws on an incomplete response. */
  post(path: string, body: unknown, token: string): Promise<HttpResponse>;
  /** Kills it like `kill -9`. */
  kill(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

/** Starts a server process; `naive` selects the reservation that oversells. */
export async function startServer(app: TestApp, { naive = false } = {}): Promise<ServerProcess> {
  const program = join(inject('serverPrograms'), 'api-server.js');
  const child = spawn(process.execPath, [program, ...(naive ? ['--naive'] : [])], {
    env: { ...process.env, NODE_ENV: 'production', ...app.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  try {
    const port = await portOf(child);
    return { post: (path, body, token) => post(`http://127.0.0.1:${port}${path}`, body, token), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

function portOf(child: ChildProcess): Promise<number> {
  let messages = '';
  child.stderr?.on('data', (chunk) => {
    messages += chunk;
  });
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The server ${what}:\n${messages}`));
    const startTimer = setTimeout(() => fail('did not start'), READY_WITHIN_MS);
    child.once('exit', (code) => fail(`ended with ${code}`));
    if (!child.stdout) throw new Error('The server has no output');
    createInterface(child.stdout).once('line', (line) => {
      clearTimeout(startTimer);
      resolve((JSON.parse(line) as { port: number }).port);
    });
  });
}

async function post(url: string, body: unknown, token: string): Promise<HttpResponse> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The token of a new log-in session of the API, which begins now by the machine's clock. */
export async function tokenFor(app: TestApp, userId: number): Promise<string> {
  const token = randomBytes(16).toString('hex');
  const at = new Date().toISOString();
  await app.container.database.fork().insert(LoginSessionSchema, {
    tokenDigest: createHash('sha256').update(token).digest('hex'),
    userId,
    kind: 'api',
    createdAt: at,
    lastSeenAt: at,
  });
  return token;
}
