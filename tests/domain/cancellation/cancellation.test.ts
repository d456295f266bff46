import { describe, expect, it } from 'vitest';
import { parseCancellationReason } from '#domain/cancellation';
import { cancellationObstacle } from '#domain/scheduling';

/** The stored states: 1 done, 2 cancelled, 3 pending. */
describe('a session', () => {
  it.each([
    [3, -100_000, null],
    [3, 0, null],
    [3, 60, null],
    [3, 61, 'cancel-window-passed'],
    [1, -10, 'session-not-pending'],
    [2, -10, 'session-not-pending'],
  ])('in state %i, %i minutes after its start: %s', (state, minutesSinceStart, expected) => {
    expect(cancellationObstacle({ state, minutesSinceStart, hasReceipt: false })).toBe(expected);
  });

  it('with a receipt is not cancelled', () => {
    const signed = { state: 3, minutesSinceStart: 20, hasReceipt: true };
    expect(cancellationObstacle(signed)).toBe('session-has-receipt');
  });
});

describe('the reason of a cancellation', () => {
  it('is stored without superfluous blanks', () => {
    expect(parseCancellationReason('  Cancela   Paciente ')).toEqual({ ok: true, value: 'Cancela Paciente' });
  });

  it('is required and at most 200 characters long', () => {
    expect(parseCancellationReason(' ')).toMatchObject({
      refusal: { kind: 'invalid', fields: { reason: 'cancel-reason-required' } },
    });
    expect(parseCancellationReason('x'.repeat(200)).ok).toBe(true);
    expect(parseCancellationReason('x'.repeat(201))).toMatchObject({
      refusal: { fields: { reason: 'reason-too-long' } },
    });
  });
});
