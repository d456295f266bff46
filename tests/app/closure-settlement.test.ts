import { expect, it } from 'vitest';
import { settleClosureSessions } from '#app/scheduling/settlement/closure-settlement.server.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';

it('refuses malformed decisions about the sessions of a closure, and settles nothing', async () => {
  const request = new Request('http://integra.test/', { method: 'POST', body: '"ninguna"' });
  const call = () => expect.unreachable('nothing is called');
  const response = await settleClosureSessions({
    request,
    call,
    params: { id: '1' },
  } as unknown as PageScope);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    succeeded: false,
    message: 'Revise los datos del formulario',
  });
});
