import { expect, it } from 'vitest';
import { invoiceDifferences } from '#domain/billing-accounts';
import { NO_PAYER } from '#domain/rules';
import { localDate } from '#domain/shared';

const file = {
  ...{ number: 'FE1', date: localDate('2026-03-01'), value: 45_000, copayments: 0 },
  ...{ payerNit: '800251440-6', issuerNit: '900000001', cufe: 'ab'.repeat(48) },
};
const { number, date, value, copayments } = file;
const account = {
  ...{ payerId: 3, payerNit: '800251440', foundationNit: '900000001-7' },
  invoice: { number, date, value, copayments },
};
const fieldsOf = (overrides: object) =>
  invoiceDifferences(file, { ...account, ...overrides }).map(({ field }) => field);

it('an electronic invoice is compared by NITs without their check digit, and by date and sums once they are typed', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ payerNit: '830003564', foundationNit: '811000111-1' })).toEqual([
    'payerNit',
    'issuerNit',
  ]);
  expect(fieldsOf({ invoice: { ...account.invoice, value: 1, copayments: null } })).toEqual([
    'value',
    'copayments',
  ]);
  expect(fieldsOf({ invoice: null })).toEqual([]);
});

it('a NIT that nobody has written is not compared, nor is the document of a client who pays themselves', () => {
  expect(fieldsOf({ payerNit: null, foundationNit: '' })).toEqual([]);
  expect(fieldsOf({ payerId: NO_PAYER, payerNit: '830003564' })).toEqual([]);
});
