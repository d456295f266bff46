import { describe, expect, it } from 'vitest';
import { checkConsultationReason } from '#domain/clinical-history';
import { ENTRY_TEXT_MAX_LENGTH, localDate } from '#domain/shared';

const TODAY = localDate('2026-03-04');
const check = (text: string, date: string | null = null) =>
  checkConsultationReason({ text, date: date === null ? null : localDate(date) }, TODAY);

describe('a consultation reason', () => {
  it('is of today by default, and keeps its lines', () => {
    expect(check('  No habla.\n\nCamina poco. ')).toEqual({
      ok: true,
      value: { date: TODAY, text: 'No habla.\n\nCamina poco.' },
    });
    expect(check('x', '2026-03-01')).toMatchObject({ ok: true, value: { date: '2026-03-01' } });
  });

  it('is refused with a future date', () => {
    expect(check('x', '2026-03-05')).toMatchObject({
      refusal: { kind: 'invalid', fields: { date: 'reason-date-after-today' } },
    });
  });

  it('has a text of at most 40000 characters', () => {
    expect(check(' \n ')).toMatchObject({ refusal: { fields: { text: 'required' } } });
    const longest = 'x'.repeat(ENTRY_TEXT_MAX_LENGTH);
    expect(check(longest)).toMatchObject({ ok: true });
    expect(check(`${longest}x`)).toMatchObject({
      refusal: { fields: { text: 'consultation-reason-too-long' } },
    });
  });
});
