import { report } from './definition.ts';

const PATIENT_COLUMNS = {
  patient: { kind: 'patient', only: 'screen' },
  firstNames: { kind: 'name', api: 'nombrePaciente', only: 'sheet' },
  lastNames: { kind: 'name', api: 'apellidoPaciente', only: 'sheet' },
} as const;
const SESSION_COLUMNS = {
  therapist: { kind: 'staff', api: 'terapeuta' },
  date: { kind: 'date', api: 'fecha' },
  startTime: { kind: 'time', api: 'hora' },
} as const;
const NOTE_COLUMNS = {
  text: { kind: 'clinicalText', api: 'evolucion', unsortable: true, opens: 'notes' },
  units: { kind: 'integer', api: 'totalSesiones' },
  strategy: { kind: 'clinicalText', api: 'estrategia', unsortable: true },
} as const;
const SPECIALTY = { specialty: { kind: 'specialty', api: 'especialidad', only: 'sheet' } } as const;
const BY_SPECIALTY = { specialty: { parameter: 'especialidad', kind: 'specialty' } } as const;
const BY_THERAPIST = { therapist: { parameter: 'terapeuta' } } as const;

/** The reports from clinical histories, in the order of the menu. */
export const CLINICAL_REPORTS = {
  evolutions: report({
    title: 'Evoluciones por periodo',
    icon: 'notebook-text',
    path: 'reporte-evoluciones',
    apiPath: '/api/reportes/informe-evoluciones-periodo/{desde}/{hasta}/{sede}',
    filters: ['dates', 'patient'],
    totals: { ...BY_THERAPIST, ...BY_SPECIALTY },
    columns: { ...PATIENT_COLUMNS, ...SPECIALTY, ...SESSION_COLUMNS, ...NOTE_COLUMNS },
    sortedBy: 'date',
  }),
  'daily-evolutions': report({
    title: 'Evoluciones diario/semanal',
    icon: 'notebook-pen',
    path: 'evoluciones-diario-semanal',
    filters: ['dates'],
    totals: { state: { parameter: 'evolucionada', kind: 'evolutionState' }, ...BY_THERAPIST },
    columns: {
      ...PATIENT_COLUMNS,
      ...SPECIALTY,
      ...SESSION_COLUMNS,
      state: { kind: 'evolutionState', api: 'estado' },
      ...NOTE_COLUMNS,
    },
    sortedBy: 'date',
  }),
  'evolution-letter': report({
    title: 'Informe de evolución',
    icon: 'file-text',
    path: 'informeEvolucion',
    requires: 'patient',
    filters: ['dates', 'patient', 'specialty'],
    totals: BY_THERAPIST,
    columns: {
      date: { kind: 'date', api: 'fecha' },
      startTime: { kind: 'time', api: 'hora' },
      patient: { kind: 'patient', api: 'paciente', only: 'sheet' },
      specialty: { kind: 'specialty', api: 'especialidad' },
      therapist: { kind: 'staff', api: 'terapeuta' },
      ...NOTE_COLUMNS,
    },
    sortedBy: 'date',
  }),
  assessments: report({
    title: 'Valoraciones y revaloraciones',
    icon: 'clipboard-list',
    path: 'valoraciones',
    apiPath: '/api/reportes/evaluaciones/{paciente}',
    requires: 'patient',
    filters: ['patient'],
    totals: {
      type: { parameter: 'tipo', kind: 'sessionType' },
      state: { parameter: 'estado', kind: 'sessionState' },
    },
    columns: {
      date: { kind: 'date', api: 'fecha' },
      hours: { kind: 'hours', only: 'screen' },
      patient: { kind: 'patient', only: 'sheet' },
      patientId: { kind: 'integer', api: 'idPaciente', only: 'api' },
      therapist: { kind: 'staff', api: 'nombreTerapeuta' },
      specialty: { kind: 'specialty', api: 'especialidad' },
      type: { kind: 'sessionType', api: 'tipo' },
      state: { kind: 'sessionState', api: 'estado' },
    },
    sortedBy: 'date',
  }),
};
