import type { CodeTexts } from './index.ts';

/** Texts of the patient screens that are not errors (sections 4 and 8 of part 1). */
export const patientTexts = {
  noneFound: 'NO HAY PACIENTES',
  inactive: 'INACTIVO',
} as const;

export const patientCodeTexts: CodeTexts = {};
