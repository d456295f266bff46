import { passwords } from '#adapters/passwords/passwords.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { fixedClock, sqliteApp } from '#tests/support/databases.ts';
import { cookieOf, sessionTokenFor } from '#tests/support/log-in.ts';
import { webServerOver } from '#tests/support/web-client.ts';

export const PASSWORD = 'una clave de prueba';

/** The whole web server over base data, one site, and users as needed. */
export async function aWebServer() {
  const clock = fixedClock();
  const app = await sqliteApp(clock);
  await app.container.seed.base();
  const siteId = await buildersFor(app).site();
  const server = await webServerOver(app.container);
  let userCount = 0;
  return {
    ...server,
    app,
    clock,
    /** A user, by default an administrator of the site. */
    async newUser(overrides: object = {}) {
      const username = `persona${++userCount}`;
      const passwordHash = await passwords.hash(PASSWORD);
      const userId = await buildersFor(app).user({ username, passwordHash, roleId: 1, siteId, ...overrides });
      return { userId, username };
    },
    /** The Cookie header of a new web session of a user. */
    cookieFor: async (userId: number) => cookieOf(await sessionTokenFor(app, userId, 'web')),
    async close() {
      await server.close();
      await app.close();
    },
  };
}
