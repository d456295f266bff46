import type { CodeTexts } from './index.ts';

export const clinicalHistoryCodeTexts: CodeTexts = {
  'chart-locked':
    'Esta HC es confidencial. Por favor comunicarse con el administrador para solicitar acceso.',
};

/** Texts of the clinical history (sections 2 and 8 of part 2). */
export const chartTexts = {
  active: 'ACTIVO',
  inactive: 'INACTIVO',
  locked: 'CONFIDENCIAL',
  evolutions: 'EVOLUCIONES DIARIAS',
  pick: { label: 'Abrir', name: 'Abrir la historia de' },
  continueTitle: '¿Desea continuar con la historia del último paciente?',
  continueText: 'En esta sesión estaba viendo la historia clínica de un paciente.',
} as const;
