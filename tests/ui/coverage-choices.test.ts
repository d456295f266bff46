import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  epsOfScheme,
  policyAllowed,
  prepaidAllowed,
  withinScheme,
} from '#app/admission/screen/coverage-choices.ts';
import { coverageErrors } from '#domain/patients';
import { patientReferences } from '#tests/support/patients.ts';

const { payers } = patientReferences();
const eps = [
  { value: '16', label: 'N/A', scheme: null },
  { value: '1', label: 'De ambos', scheme: null },
  { value: '2', label: 'Contributiva', scheme: 1 },
  { value: '3', label: 'Subsidiada', scheme: 2 },
];
const anyState = fc.record({
  scheme: fc.constantFrom('1', '2'),
  epsId: fc.constantFrom('16', '1', '2', '3'),
  prepaidId: fc.constantFrom('16', '31'),
  policyId: fc.constantFrom('16', '51'),
});

describe('the coverage in the browser', () => {
  it('is accepted by the server, whatever was chosen before', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { scheme, epsId, prepaidId, policyId } = withinScheme(state, eps);
        const sent = { scheme: Number(scheme), epsId: Number(epsId) };
        const plans = { prepaidId: Number(prepaidId), policyId: Number(policyId) };
        expect(coverageErrors({ ...sent, ...plans }, payers)).toEqual({});
      }),
    );
  });

  it('is unchanged when the server accepts it', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const sent = Object.fromEntries(Object.entries(state).map(([field, code]) => [field, Number(code)]));
        fc.pre(Object.keys(coverageErrors(sent as never, payers)).length === 0);
        expect(withinScheme(state, eps)).toEqual(state);
      }),
    );
  });

  it('offers a plan in the contributory scheme only, and one at a time', () => {
    const none = { scheme: '1', epsId: '1', prepaidId: '16', policyId: '16' };
    expect([prepaidAllowed(none), policyAllowed(none)]).toEqual([true, true]);
    expect(policyAllowed({ ...none, prepaidId: '31' })).toBe(false);
    expect(prepaidAllowed({ ...none, policyId: '51' })).toBe(false);
    const subsidised = { ...none, scheme: '2' };
    expect([prepaidAllowed(subsidised), policyAllowed(subsidised)]).toEqual([false, false]);
  });

  it('offers the EPS of the scheme', () => {
    expect(epsOfScheme('2', eps).map(({ value }) => value)).toEqual(['16', '1', '3']);
  });
});
