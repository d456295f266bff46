import { expect, it } from 'vitest';
import { presentationOf } from '#domain/report-presentation';
import { localDate } from '#domain/shared';

it('the payer that stands for none is told in words on screens, in spreadsheets and in the API', () => {
  const today = localDate('2026-03-04');
  for (const way of ['screen', 'sheet', 'api'] as const) {
    expect(presentationOf('payerName')[way]('N/A', today)).toBe('Sin entidad');
    const cell = presentationOf('payer')[way]({ name: 'N/A', number: '7' }, today);
    expect(JSON.stringify(cell)).toContain('Sin entidad');
  }
});
