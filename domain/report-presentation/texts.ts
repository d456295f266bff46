import type { ReportKey } from '#domain/report-definitions';
import { billingReportTexts } from './billing-reports.ts';
import { clinicalReportTexts } from './clinical-reports.ts';
import { orderReportTexts } from './order-reports.ts';
import type { ReportTextsOf } from './report-texts.ts';
import { sessionReportTexts } from './session-reports.ts';

const peopleReportTexts: ReportTextsOf<
  'patients' | 'therapists' | 'retention' | 'signing-birthdays' | 'surrogate-consents'
> = {
  patients: {
    searchPlaceholder: 'Nombre, apellido o documento…',
    headings: {
      chartNumber: 'Código',
      name: 'Paciente',
      document: 'Documento',
      firstSurname: 'Primer apellido',
      secondSurname: 'Segundo apellido',
      firstName: 'Primer nombre',
      secondName: 'Segundo nombre',
      documentType: 'Tipo doc.',
      documentNumber: 'Documento',
      birthDate: 'Fecha de nacimiento',
      age: 'Edad',
      years: 'Edad (años)',
      sex: 'Sexo',
      nationality: 'Nacionalidad',
      ethnicity: 'Pertenencia étnica',
      disability: 'Discapacidad',
      residenceZone: 'Zona de residencia',
      halfDay: 'Jornada',
      halfDayNote: 'Observación de la jornada',
      phone: 'Teléfono',
      payer: 'Entidad',
      scheme: 'Régimen',
      focus: 'Enfoque',
      admissionDate: 'Fecha de ingreso',
      clientType: 'Cliente',
      site: 'Sede',
      state: 'Estado',
    },
    filters: { state: 'Estado de los pacientes' },
  },
  therapists: {
    searchPlaceholder: 'Nombre, apellido o usuario…',
    headings: {
      lastNames: 'Apellidos',
      firstNames: 'Nombres',
      username: 'Usuario',
      specialty: 'Especialidad',
      site: 'Sede',
      state: 'Estado',
    },
    filters: { specialty: 'Especialidad', state: 'Estado de los terapeutas' },
  },
  retention: {
    searchPlaceholder: 'Nombre, apellido o documento…',
    headings: {
      chartNumber: 'Código',
      patient: 'Paciente',
      document: 'Documento',
      site: 'Sede',
      admissionDate: 'Ingreso',
      lastCare: 'Última atención',
      keptUntil: 'Conservar hasta',
    },
    filters: { before: 'Vence antes de' },
  },
  'surrogate-consents': {
    searchPlaceholder: 'Nombre, apellido o documento…',
    headings: {
      date: 'Fecha',
      chartNumber: 'Código',
      patient: 'Paciente',
      document: 'Documento',
      birthDate: 'Nacimiento',
      consent: 'Consentimiento',
      event: 'Decisión',
      surrogate: 'Firmó',
      reason: 'Por qué no participó el paciente',
      takenBy: 'Lo tomó',
      site: 'Sede',
    },
    filters: {},
  },
  'signing-birthdays': {
    searchPlaceholder: 'Nombre, apellido o documento…',
    headings: {
      chartNumber: 'Código',
      patient: 'Paciente',
      document: 'Documento',
      birthDate: 'Nacimiento',
      age: 'Cumple',
      birthday: 'Día',
      date: 'Día',
      consents: 'Firmas por renovar',
      phone: 'Teléfono',
      site: 'Sede',
    },
    filters: {},
  },
};

/** Texts of each report, except its title. */
export const reportTexts: ReportTextsOf<ReportKey> = {
  ...peopleReportTexts,
  ...sessionReportTexts,
  ...orderReportTexts,
  ...billingReportTexts,
  ...clinicalReportTexts,
};
