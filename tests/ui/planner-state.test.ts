import { expect, test } from 'vitest';
import { emptyPlan } from '#app/scheduling/booking/plan.ts';
import { newPlan, plannerReducer } from '#app/scheduling/booking/screen/planner-state.ts';
import type { RefusedCommand } from '#app/shared/view/command-result.ts';

const plan = newPlan(emptyPlan('2026-03-05'));
const slot = { date: '2026-03-10', start: '08:00', end: '09:00' };
const refusal = { succeeded: false, message: 'Ocupado', code: 'therapist-busy' } as unknown as RefusedCommand;

test('a decision is kept by its key until it is taken back', () => {
  const decided = plannerReducer(plan, {
    type: 'decide',
    decisions: { a: { as: 'removed', slot }, b: { as: 'confirmed', reason: 'Grupo' } },
  });
  expect(Object.keys(decided.resolutions)).toEqual(['a', 'b']);
  const undone = plannerReducer(decided, { type: 'decide', decisions: { a: null } });
  expect(undone.resolutions).toEqual({ b: { as: 'confirmed', reason: 'Grupo' } });
});

test('a change of the plan drops the refusal of the plan before', () => {
  const refused = plannerReducer(plan, { type: 'refuse', refusal });
  expect(refused.refusal).toBe(refusal);
  expect(plannerReducer(refused, { type: 'edit', changes: { date: '2026-03-11' } })).toMatchObject({
    refusal: null,
    touched: true,
    form: { date: '2026-03-11' },
  });
  expect(plannerReducer(refused, { type: 'decide', decisions: {} }).refusal).toBeNull();
});

test('a restored draft counts as input, and a reset drops all of it', () => {
  const form = { ...emptyPlan('2026-03-05'), therapist: 'fisio' };
  const stored = { patient: { id: 1 } as never, form, resolutions: { a: { as: 'removed', slot } as const } };
  const restored = plannerReducer(plan, { type: 'restore', plan: stored, savedAt: 'hace 2 min' });
  expect(restored).toMatchObject({ touched: true, draftSavedAt: 'hace 2 min', form });
  expect(plannerReducer(restored, { type: 'reset', form: plan.form })).toEqual(plan);
});
