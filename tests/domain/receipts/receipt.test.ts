import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicableReasons, lastTimelyDay, receiptErrors } from '#domain/receipts';
import { addDays, localDate, weekdayOf } from '#domain/shared';

const patient = { birthDate: localDate('2012-03-05'), documentType: 6, documentNumber: '1.010.123' };
const signer = {
  role: 'carer' as const,
  name: 'Ana Peña',
  documentType: 2,
  documentNumber: '52000111',
  kinship: 1,
  basis: null,
  documentSeen: null,
  assent: null,
};
const facts = {
  patient,
  date: localDate('2026-03-04'),
  isLate: false,
  reasons: { reason: null, youngReason: null },
};
const LATE = { reason: 'La mamá viajó', youngReason: null };
const YOUNG = { reason: null, youngReason: 'La mamá quedó afuera' };

describe('the last day without a reason', () => {
  const isWorkday = (closed: readonly string[]) => (date: ReturnType<typeof localDate>) =>
    weekdayOf(date) !== 7 && !closed.includes(date);

  it('is the next business day, over a weekend with a holiday', () => {
    // Saturday 21 March 2026, Sunday, and Monday, the holiday of San José.
    expect(lastTimelyDay(localDate('2026-03-20'), isWorkday(['2026-03-21', '2026-03-23']))).toBe(
      '2026-03-24',
    );
    expect(lastTimelyDay(localDate('2026-03-04'), isWorkday([]))).toBe('2026-03-05');
  });

  it('is a business day after the session, and none lies between', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), offsets, (start, closedOffsets) => {
        const date = addDays(localDate('2026-01-01'), start);
        const isOpen = isWorkday(closedOffsets.map((offset) => addDays(date, offset)));
        const last = lastTimelyDay(date, isOpen);
        expect(last > date && isOpen(last)).toBe(true);
        for (let day = addDays(date, 1); day < last; day = addDays(day, 1)) expect(isOpen(day)).toBe(false);
      }),
    );
  });
});

describe('who signs a receipt', () => {
  it.each([
    ['a companion with a kinship', signer, {}],
    ['a companion without one', { ...signer, kinship: null }, { 'signer.kinship': 'receipt-carer-kinship' }],
    ['a witness', { ...signer, role: 'witness' as const }, { 'signer.role': 'receipt-signer-role' }],
    [
      'somebody else as patient',
      { ...signer, role: 'patient' as const },
      { 'signer.documentNumber': 'receipt-signer-not-patient', youngReason: 'receipt-signer-young' },
    ],
  ])('%s', (_, who, errors) => expect(receiptErrors(who, facts)).toEqual(errors));

  it('the patient on the day before the 14th birthday needs a reason, and on it none', () => {
    const self = { ...signer, role: 'patient' as const, documentType: 6, documentNumber: '1010123' };
    expect(receiptErrors(self, facts)).toEqual({ youngReason: 'receipt-signer-young' });
    expect(receiptErrors(self, { ...facts, reasons: YOUNG })).toEqual({});
    expect(receiptErrors(self, { ...facts, date: localDate('2026-03-05') })).toEqual({});
  });

  it('late and under 14 with two reasons, of which neither stands for the other', () => {
    const self = { ...signer, role: 'patient' as const, documentType: 6, documentNumber: '1010123' };
    const late = { ...facts, isLate: true };
    expect(receiptErrors(self, late)).toEqual({
      reason: 'receipt-late-reason',
      youngReason: 'receipt-signer-young',
    });
    expect(receiptErrors(self, { ...late, reasons: LATE })).toEqual({ youngReason: 'receipt-signer-young' });
    expect(receiptErrors(self, { ...late, reasons: YOUNG })).toEqual({ reason: 'receipt-late-reason' });
    const both = { ...late, reasons: { ...LATE, youngReason: YOUNG.youngReason } };
    expect(receiptErrors(self, both)).toEqual({});
    expect(applicableReasons(self, both)).toEqual(both.reasons);
    expect(applicableReasons(self, { ...both, isLate: false })).toEqual(YOUNG);
    expect(applicableReasons(signer, both)).toEqual(LATE);
  });

  it('late with a reason alone', () => {
    expect(receiptErrors(signer, { ...facts, isLate: true })).toEqual({ reason: 'receipt-late-reason' });
    expect(receiptErrors(signer, { ...facts, isLate: true, reasons: LATE })).toEqual({});
  });
});
