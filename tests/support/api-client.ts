import { createHash, randomBytes } from 'node:crypto';
import { LoginSessionSchema } from '#adapters/persistence/schemas/access.ts';
import { createApi } from '#app/api/index.ts';
import type { TestApp } from './databases.ts';

/** A response of the API. */
interface ApiResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

/** The `Authorization` header of a new API session of a user. */
export async function bearerFor({ container }: TestApp, userId: number): Promise<string> {
  const token = randomBytes(16).toString('hex');
  const at = new Date(container.clock.now()).toISOString();
  const tokenDigest = createHash('sha256').update(token).digest('hex');
  await container.database
    .fork()
    .insert(LoginSessionSchema, { tokenDigest, userId, kind: 'api', createdAt: at, lastSeenAt: at });
  return `Bearer ${token}`;
}

/** Calls the API as a user; sends no token when `userId` is null. */
export async function apiClientFor(app: TestApp, userId: number | null) {
  const api = createApi();
  const { container } = app;
  const headers = {
    'Content-Type': 'application/json',
    ...(userId !== null && { Authorization: await bearerFor(app, userId) }),
  };
  const send = async (method: string, path: string, body?: unknown): Promise<ApiResponse> => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await api.request(path, init, { container, origin: '127.0.0.1' });
    const isJson = answer.headers.get('Content-Type')?.includes('json') ?? false;
    return { status: answer.status, body: isJson ? await answer.json() : await answer.text() };
  };
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown) => send('POST', path, body),
    put: (path: string, body: unknown) => send('PUT', path, body),
  };
}

/** Calls the API as one user. */
export type ApiClient = Awaited<ReturnType<typeof apiClientFor>>;
