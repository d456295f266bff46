import { expect, it } from 'vitest';
import { ownLoginSessionViewOf } from '#app/staff/view/own-login-sessions.ts';

const viewOf = (userAgent: string | null, kind: 'web' | 'api' = 'web') => {
  const at = Date.parse('2026-03-04T14:00:00.000Z');
  const times = { createdAt: at, lastSeenAt: at + 60_000 };
  return ownLoginSessionViewOf({
    ...times,
    sessionId: 1,
    isCurrent: false,
    kind,
    origin: '190.24.1.9',
    userAgent,
  });
};

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
    'web',
    'Microsoft Edge en Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'web',
    'Safari en iOS',
    'phone',
  ],
  ['lo que sea', 'web', 'Navegador desconocido', 'computer'],
  [null, 'web', 'Navegador desconocido', 'computer'],
  ['facturacion/2.1 (Linux)', 'api', 'Programa (facturacion)', 'program'],
  [null, 'api', 'Programa', 'program'],
] as const)('%s of %s is shown as %s', (userAgent, kind, program, device) => {
  expect(viewOf(userAgent, kind)).toMatchObject({ program, device });
});

it('a session shows when it was used and opened, and from where', () => {
  expect(viewOf(null).facts).toEqual([
    'Última actividad: 4 de marzo, 09:01',
    'Desde el 4 de marzo, 09:00',
    'Dirección 190.24.1.9',
  ]);
});
