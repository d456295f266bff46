import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAUSES, ENTRY_ROUTES, MODALITIES, PURPOSES } from '#domain/rips-tables';
import {
  changedBilling,
  PROPOSED_BILLING,
  purposesOf,
  type SessionBillingChanges,
} from '#domain/session-billing';

const codeIn = (table: readonly { readonly code: string }[]) =>
  fc.option(fc.constantFrom(...table.map(({ code }) => code)));

const changes = fc.record<SessionBillingChanges>(
  {
    modality: codeIn(MODALITIES),
    purpose: codeIn(PURPOSES),
    cause: codeIn(CAUSES),
    entryRoute: codeIn(ENTRY_ROUTES),
    diagnosisKind: fc.option(fc.constantFrom(1, 2, 3)),
  },
  { requiredKeys: [] },
);

const errorsOf = (typed: SessionBillingChanges, block: Parameters<typeof changedBilling>[2] = null) => {
  const result = changedBilling(PROPOSED_BILLING, typed, block);
  return result.ok ? {} : result.refusal.fields;
};

describe('what RIPS says of a session', () => {
  it('takes what is stated, and keeps what is left out', () => {
    fc.assert(
      fc.property(changes, changes, (first, second) => {
        const before = changedBilling(PROPOSED_BILLING, first, null);
        if (!before.ok) throw new Error('refused');
        expect(changedBilling(before.value, second, null)).toEqual({
          ok: true,
          value: { ...PROPOSED_BILLING, ...first, ...second },
        });
      }),
    );
  });

  it('is of the tables of the ministry', () => {
    expect(
      errorsOf({ modality: '05', purpose: '10', cause: '20', entryRoute: '15', diagnosisKind: 4 }),
    ).toEqual({
      modality: 'unknown-option',
      purpose: 'unknown-option',
      cause: 'unknown-option',
      entryRoute: 'unknown-option',
      diagnosisKind: 'unknown-option',
    });
  });

  it('has a purpose of its kind of row', () => {
    expect(errorsOf({ purpose: '21' }, 'consultation')).toEqual({});
    expect(errorsOf({ purpose: '21' }, 'procedure')).toEqual({ purpose: 'unknown-option' });
    expect(errorsOf({ purpose: '41' }, 'consultation')).toEqual({ purpose: 'unknown-option' });
    expect(purposesOf(null)).toEqual(PURPOSES);
  });

  it('says why a session is not billed', () => {
    expect(
      changedBilling(PROPOSED_BILLING, { notBilledReason: '  Cortesía   de la casa ' }, null),
    ).toMatchObject({
      value: { notBilledReason: 'Cortesía de la casa' },
    });
    expect(errorsOf({ notBilledReason: ' ' })).toEqual({ notBilledReason: 'reason-required' });
    expect(errorsOf({ notBilledReason: 'x'.repeat(201) })).toEqual({ notBilledReason: 'reason-too-long' });
    expect(errorsOf({ notBilledReason: null })).toEqual({});
  });
});
