import { describe, expect, it } from 'vitest';
import { sessionToComplete } from '#app/history/view/treatment-plans.ts';

const evaluations = [{ value: '7', label: 'Evaluación de hoy' }];

describe('the session that a plan completes', () => {
  it('is the chosen evaluation', () => {
    expect(sessionToComplete('7', { evaluations })).toBe(7);
  });

  it.each([
    ['nothing is chosen', ''],
    ['the draft has a session that was cancelled meanwhile', '8'],
  ])('is none when %s', (_what, chosenValue) => {
    expect(sessionToComplete(chosenValue, { evaluations })).toBeNull();
  });
});
