import { countText } from '#domain/shared';
import { type ReportTextsOf, sessionSum } from './report-texts.ts';

const SESSION_HEADINGS = {
  date: 'Fecha',
  weekday: 'Día',
  hours: 'Hora',
  startTime: 'Inicio',
  endTime: 'Fin',
  specialty: 'Especialidad',
  therapist: 'Terapeuta',
  auxiliary: 'Auxiliar',
  units: 'Sesiones',
};

const ATTENDANCE = {
  done: 'Realizadas',
  doneShare: '% realizadas',
  cancelled: 'Canceladas',
  cancelledShare: '% canceladas',
  pending: 'Pendientes',
  pendingShare: '% pendientes',
  total: 'Total',
};

const ATTENDANCE_TOTALS = 'Sesiones programadas, canceladas y realizadas';

/** Texts of the reports of sessions. */
export const sessionReportTexts: ReportTextsOf<
  | 'programming'
  | 'patient-timetable'
  | 'general-timetable'
  | 'cancellations'
  | 'patient-attendance'
  | 'daily-attendance'
  | 'master'
  | 'missing-receipts'
> = {
  programming: {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: { ...SESSION_HEADINGS, patient: 'Paciente' },
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: { therapist: 'Por terapeuta' },
    groupSum: sessionSum,
  },
  'patient-timetable': {
    searchPlaceholder: 'Terapeuta…',
    headings: SESSION_HEADINGS,
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: { therapist: 'Por terapeuta' },
    groupSum: sessionSum,
  },
  'general-timetable': {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: { ...SESSION_HEADINGS, patient: 'Paciente' },
    filters: { dates: 'Fechas', specialty: 'Especialidad' },
    totals: { therapist: 'Por terapeuta' },
    groupSum: sessionSum,
  },
  cancellations: {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: {
      patient: 'Paciente',
      firstSurname: 'Primer apellido',
      secondSurname: 'Segundo apellido',
      firstName: 'Primer nombre',
      secondName: 'Segundo nombre',
      date: 'Fecha',
      hours: 'Hora',
      startTime: 'Inicio',
      endTime: 'Fin',
      units: 'Sesiones',
      therapist: 'Terapeuta',
      therapistLastNames: 'Apellidos del terapeuta',
      therapistFirstNames: 'Nombres del terapeuta',
      reason: 'Motivo',
      cancelledBy: 'Canceló',
      cancelledAt: 'Cancelada el',
    },
    filters: { dates: 'Fechas' },
    totals: { reason: 'Por motivo', cancelledBy: 'Por quien cancela' },
    groupSum: sessionSum,
  },
  'patient-attendance': {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: { patient: 'Paciente', ...ATTENDANCE },
    filters: { dates: 'Fechas' },
    totals: { state: ATTENDANCE_TOTALS },
    groupSum: sessionSum,
    sum: (rowCount, groupSumText) => `${countText(rowCount, 'paciente', 'pacientes')} · ${groupSumText}`,
  },
  'daily-attendance': {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: { date: 'Fecha', weekday: 'Día', ...ATTENDANCE },
    filters: { dates: 'Fechas' },
    totals: { state: ATTENDANCE_TOTALS },
    groupSum: sessionSum,
    sum: (rowCount, groupSumText) => `${countText(rowCount, 'día', 'días')} · ${groupSumText}`,
  },
  master: {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: {
      date: 'Fecha',
      weekday: 'Día',
      hours: 'Hora',
      startTime: 'Inicio',
      endTime: 'Fin',
      patient: 'Paciente',
      documentType: 'Tipo doc.',
      documentNumber: 'Documento',
      specialty: 'Especialidad',
      type: 'Tipo',
      state: 'Estado',
      therapist: 'Terapeuta',
      auxiliary: 'Auxiliar',
      units: 'Sesiones',
      payer: 'Entidad y autorización',
      entity: 'Entidad',
      orderCode: 'Autorización',
      payerNumber: 'Número de la entidad',
      cups: 'CUPS',
      service: 'Servicio',
      careSetting: 'Entorno de atención',
      noteWrittenAt: 'Evolucionada el',
      reason: 'Motivo de cancelación',
      cancelledBy: 'Canceló',
      cancelledAt: 'Cancelada el',
      site: 'Sede',
      createdBy: 'Programó',
      createdAt: 'Programada el',
      receivedAt: 'Recibida el',
    },
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: {
      state: 'Por estado',
      specialty: 'Por especialidad',
      payer: 'Por entidad',
      therapist: 'Por terapeuta',
    },
    groupSum: sessionSum,
  },
  'missing-receipts': {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: {
      age: 'Fecha',
      date: 'Fecha',
      days: 'Días',
      hours: 'Hora',
      startTime: 'Inicio',
      endTime: 'Fin',
      patient: 'Paciente',
      documentType: 'Tipo doc.',
      documentNumber: 'Documento',
      specialty: 'Especialidad',
      therapist: 'Terapeuta',
      units: 'Sesiones',
      state: 'Estado',
      orderCode: 'Autorización',
      entity: 'Entidad',
      site: 'Sede',
    },
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: { state: 'Por estado', site: 'Por sede', therapist: 'Por terapeuta' },
    groupSum: sessionSum,
  },
};
