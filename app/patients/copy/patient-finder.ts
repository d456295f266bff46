import type { PatientActionKind } from '#domain/patient-finder';
import type { SearchContact } from '#domain/patients';
import { countText } from '#domain/shared';
import { readableName } from '#domain/wording';
import { registeredTexts } from './registered-patients.ts';

/** By whom a search found a patient. */
export const foundByText = ({ kind, name }: SearchContact): string =>
  kind === 'guardian' ? `Acudiente: ${readableName(name)}` : `Acompañante: ${name}`;

/** Texts of the search of a patient from anywhere. */
export const finderTexts = {
  open: 'Buscar paciente',
  title: 'Buscar un paciente',
  hint: 'Nombres y apellidos en cualquier orden, documento o código único; o nombre, documento o teléfono de su acudiente.',
  placeholder: 'Nombre, documento o código único…',
  begin: 'Escriba un nombre, un documento o un código único.',
  noneFound: 'No hay pacientes con esos datos. Revise la escritura o escriba menos letras.',
  more: (shown: number, total: number) =>
    `Se muestran ${shown} de ${countText(total, 'paciente', 'pacientes')}. Escriba más letras para acotar.`,
  actionPlaceholder: 'Qué desea hacer…',
  noAction: 'No hay una acción con ese nombre.',
  noneAllowed: 'No hay nada que usted pueda abrir de este paciente.',
  back: 'Buscar otro paciente',
  inactive: 'INACTIVO',
  closeFirst: 'Cierre primero la ventana abierta para buscar un paciente.',
  chart: (chartNumber: number) => `Código único ${chartNumber}`,
} as const;

/** The labels of the actions with a found patient; a report has its own title. */
export const patientActionTexts: Readonly<Record<Exclude<PatientActionKind, 'show-report'>, string>> = {
  'open-history': 'Abrir la historia clínica',
  'open-objectives': 'Ver los objetivos y logros',
  schedule: 'Programar una cita',
  'show-sessions': 'Ver sus citas',
  'enter-services': 'Ingresar un servicio',
  'list-orders': 'Ver sus órdenes y autorizaciones',
  'open-admission': 'Ver los datos de admisión',
  'show-registered': 'Ver en pacientes registrados',
  'show-details': registeredTexts.details,
  'open-family-objectives': 'Ver los objetivos para la familia',
  'open-psychology-exams': 'Ver los exámenes de psicología',
  'cancel-sessions': 'Cancelar sus citas de varios días',
  'read-audit-trail': 'Ver su auditoría',
};
