import { expect, it } from 'vitest';
import { printObjectives } from '#app/reports/.server/progress-reports.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';

const choice = { objectiveId: 7, period: null };

it.each([
  [[], 'Elija al menos un objetivo'],
  [Array.from({ length: 301 }, () => choice), 'Elija máximo 300 objetivos'],
  [[{ ...choice, period: 4 }], 'Revise los datos del formulario'],
  ['ninguno', 'Revise los datos del formulario'],
])('a file of objectives is refused in Spanish before anything is read: %#', async (choices, message) => {
  const request = new Request('http://integra.test/', { method: 'POST', body: JSON.stringify(choices) });
  const scope = { request, call: () => expect.unreachable('nothing is called') } as unknown as PageScope;
  const answer = await printObjectives(scope);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ message });
});
