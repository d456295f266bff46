import { randomUUID } from 'node:crypto';
import { LoginSessionSchema } from '#adapters/persistence/schemas/access.ts';
import { tokens } from '#adapters/system/system.ts';
import type { SessionKind } from '#domain/access';
import type { TestApp } from './databases.ts';

/** Creates a log-in session of a user and returns its token. */
export async function sessionTokenFor(app: TestApp, userId: number, kind: SessionKind): Promise<string> {
  const token = randomUUID();
  const at = new Date(app.container.clock.now()).toISOString();
  await app.container.database.fork().insert(LoginSessionSchema, {
    tokenDigest: tokens.digest(token),
    userId,
    kind,
    createdAt: at,
    lastSeenAt: at,
  });
  return token;
}

/** The Cookie header with the token of a log-in session. */
export const cookieOf = (token: string): string =>
  `integra_sesion=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`;
