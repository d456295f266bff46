import type { CodeTexts } from './index.ts';

/** Texts of the patient screens that are not errors (sections 4 and 8 of part 1). */
export const patientTexts = {
  registered: 'PACIENTE REGISTRADO CON EXITO',
  updated: 'PACIENTE ACTUALIZADO CON ÉXITO',
  noneFound: 'NO HAY PACIENTES',
  inactive: 'INACTIVO',
} as const;

const limitTexts = Object.fromEntries(
  [20, 25, 30, 70, 100].map((limit) => [`longer-than-${limit}`, `Escriba como máximo ${limit} caracteres`]),
);

export const patientCodeTexts: CodeTexts = {
  ...limitTexts,
  'patient-not-found': 'NO SE ENCONTRARON REGISTROS',
  'patient-inactive': 'El paciente está INACTIVO: sus datos se pueden consultar, no cambiar',
  'document-taken': 'Ya existe un paciente con este documento',
  'document-characters': 'El documento solo lleva letras, números y guiones',
  'unknown-option': 'Elija una de las opciones de la lista',
  'not-a-date': 'Escriba una fecha del calendario, como dd/mm/aaaa',
  'birth-date-after-today': 'La fecha de nacimiento no puede ser mayor a la fecha actual',
  'birth-date-too-early': 'Revise el año de la fecha de nacimiento',
  'admission-date-after-today': 'La fecha de ingreso no puede ser mayor a la fecha actual',
  'admission-before-birth': 'La fecha de ingreso no puede ser menor a la fecha de nacimiento',
  'place-outside': 'Este lugar no pertenece al elegido arriba',
  'eps-outside-scheme': 'Esta EPS no atiende el régimen elegido',
  'plan-needs-contributory': 'El régimen subsidiado no lleva prepagada ni póliza: elija N/A',
  'one-plan-only': 'Elija prepagada o póliza, no las dos',
  'photo-type': 'La foto debe ser una imagen JPG o PNG',
  'photo-too-big': 'La foto pesa más de 10 MB',
};
