import type { CodeTexts } from './index.ts';

/** What may be wrong with a file of patients, or with a line of it. */
export const patientImportCodeTexts: CodeTexts = {
  'several-places':
    'Hay varias con este nombre: escriba también el departamento, como «La Paz (Cesar)», o el código DIVIPOLA',
  'patient-of-other-site': 'El paciente es de otra sede',
  'no-administrator': 'No hay un administrador a cuyo nombre registrar pacientes',
  'lines-rejected': ({ count }) =>
    Number(count) === 1
      ? 'Una fila tiene errores; no se guardó nada'
      : `${count} filas tienen errores; no se guardó nada`,
};
