import { describe, expect, it } from 'vitest';
import { SubmittedInvoice } from '#app/billing-accounts/.server/accounts.ts';

const read = (value: string, copayments: string) => {
  const { value: pesos, copayments: paid } = SubmittedInvoice.parse({
    ...{ number: 'FE1', date: '2026-03-01' },
    ...{ value, copayments },
  });
  return [pesos, paid];
};

describe('the amounts of an invoice', () => {
  it('are read as people write them', () => {
    expect(read('450.000', '1.000')).toEqual([450_000, 1_000]);
    expect(read('$ 45000', ' 12500 ')).toEqual([45_000, 12_500]);
    expect(read('45000', '')).toEqual([45_000, null]);
  });

  it('are no numbers when they have decimals, signs or letters', () => {
    for (const text of ['1.5', '-3', 'mil', '45.00', '1e3'])
      expect(read(text, text), text).toEqual([Number.NaN, Number.NaN]);
  });
});
