import { expect, it, vi } from 'vitest';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { pageWithoutEffects } from '#app/shell/.server/refused-request.ts';

it('the page of a refused caller starts, stores and sends nothing', async () => {
  const effect = vi.fn();
  const page = {
    url: new URL('http://localhost/mantenimiento/noches?paciente=7'),
    request: new Request('http://localhost/mantenimiento/noches', { method: 'POST', body: 'a' }),
    params: { id: '7' },
    scope: { logOut: effect },
    call: effect,
    startJob: effect,
    receiveTable: effect,
    writeSheet: effect,
    laterAdded: effect,
  };
  const call = vi.fn();
  const refused = pageWithoutEffects(page as unknown as PageScope, call) as unknown as typeof page;
  for (const name of ['startJob', 'receiveTable', 'writeSheet', 'laterAdded'] as const)
    expect(() => refused[name](), name).toThrow();
  expect(() => refused.scope.logOut()).toThrow();
  expect(effect).not.toHaveBeenCalled();
  refused.call();
  expect(call).toHaveBeenCalledOnce();
  expect(refused.params).toEqual(page.params);
  expect(await refused.request.text()).toBe('a');
});
