import { expect, it } from 'vitest';
import { failureNotice } from '#app/shared/failure-notice.ts';
import { commandResultIn } from '#app/shared/post.ts';
import { failedCommand } from '#app/shared/view/command-result.ts';

const FAULT = 'Error en el servidor';

it('a lost answer is not called a fault: the command may have been executed', () => {
  const lost = commandResultIn({ offline: true });
  if (lost.succeeded) throw new Error('The answer was lost');
  expect(failureNotice(lost, FAULT)).toEqual({
    title: 'El servidor no respondió',
    description: expect.stringContaining('no se sabe si quedó guardado'),
  });
});

it('a fault and a refusal have their own texts', () => {
  expect(failureNotice(failedCommand('abc'), FAULT)).toEqual({ title: FAULT });
  expect(failureNotice({ code: 'order-not-active', message: 'Ya estaba desactivada.' }, FAULT)).toEqual({
    title: 'Ya estaba desactivada.',
  });
});
