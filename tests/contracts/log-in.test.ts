import { afterAll, beforeAll, expect, it } from 'vitest';
import { LoginFailureSchema } from '#adapters/persistence/schemas/access.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  afterAll(() => app.close());

  const logIn = (username: string, password: string, origin = '10.0.0.1') =>
    app.container.scope().logIn({ username, password, kind: 'web', origin });

  it('answers an unknown user as a wrong password', async () => {
    expect(await logIn('nadie', 'x')).toMatchObject({ ok: false, refusal: { code: 'wrong-credentials' } });
  });

  it('makes the sixth failure from one address wait, and forgets after fifteen minutes', async () => {
    for (let count = 0; count < 5; count++) await logIn('otro', 'x', '10.0.0.2');
    expect(await logIn('otro', 'x', '10.0.0.2')).toMatchObject({
      ok: false,
      refusal: { code: 'too-many-logins' },
    });
    expect(await logIn('otro', 'x', '10.0.0.3')).toMatchObject({
      ok: false,
      refusal: { code: 'wrong-credentials' },
    });
    clock.forward(15 * 60_000);
    expect(await logIn('otro', 'x', '10.0.0.2')).toMatchObject({
      ok: false,
      refusal: { code: 'wrong-credentials' },
    });
    const stored = await app.container.database
      .fork()
      .findOne(LoginFailureSchema, { id: 'user:otro@10.0.0.2' });
    expect(stored?.failures).toBe(1);
  });
});
