import { describe, expect, it } from 'vitest';
import {
  importColumns,
  importTemplate,
  REQUIRED_FOR_NEW_PATIENT,
} from '#app/patient-import/view/patient-import.ts';
import { PATIENT_COLUMNS } from '#domain/patient-import';
import { foldText, tidy } from '#domain/shared';

describe('the columns of the import page', () => {
  it('are those of the template', () => {
    const labels = importTemplate.replace('\uFEFF', '').trim().split(';');
    expect(labels).toHaveLength(PATIENT_COLUMNS.length);
    for (const [place, { headers }] of PATIENT_COLUMNS.entries())
      expect(headers).toContain(tidy(foldText(labels[place] ?? '')));
  });

  it('have an explanation each', () => {
    expect(importColumns.filter(({ acceptedText }) => acceptedText === '')).toEqual([]);
    expect(importColumns.find(({ name }) => name === 'sex')?.acceptedText).toBe('M, F, I');
    expect(importColumns.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      ...REQUIRED_FOR_NEW_PATIENT,
    ]);
  });
});
