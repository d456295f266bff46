import { BILLING_SCREENS, mayHaveScreen, ROLE, SCREENS, type ScreenKey } from '#domain/access';
import { isClinicalReport, REPORT_KEYS, screenOfReport } from '#domain/report-definitions';

/**
 * A role with reports has all that are not reserved for named roles; without the screen of histories it has only those that are not
 * clinical.
 */
const OPEN_REPORTS = REPORT_KEYS.filter((key) => mayHaveScreen(ROLE.reports, screenOfReport(key)));
const REPORTS = OPEN_REPORTS.map(screenOfReport);
const NON_CLINICAL_REPORTS = OPEN_REPORTS.filter((key) => !isClinicalReport(key)).map(screenOfReport);
const THERAPIST: readonly ScreenKey[] = [
  'agenda',
  'objectives',
  'family-objectives',
  'clinical-history',
  'consents',
];
const COORDINATION: readonly ScreenKey[] = [
  'dashboard',
  'registered-patients',
  'order-management',
  'scheduling',
  'mass-cancellation',
  'staff-times',
  'consultation-reasons',
  'materials',
  'strategies',
  'exam-formats',
  'closures',
  'sites',
  'recovery',
  'agenda',
  'pending-notes',
  'objectives',
  'family-objectives',
  'clinical-history',
  'consents',
  ...REPORTS,
];
const CENTRAL_OFFICE: readonly ScreenKey[] = [
  ...(['dashboard', 'registered-patients', 'objectives', 'clinical-history'] as const),
  ...REPORTS,
];

interface BaseRole {
  readonly id: number;
  readonly name: string;
  readonly screens: readonly ScreenKey[];
}

/** The roles that the rules mention, with their initial permission lists. */
export const roles: readonly BaseRole[] = [
  { id: ROLE.administrator, name: 'Administrador', screens: SCREENS.map(({ key }) => key) },
  { id: ROLE.physiotherapist, name: 'Fisioterapeuta', screens: THERAPIST },
  { id: ROLE.speechTherapist, name: 'Fonoaudiólogo', screens: THERAPIST },
  { id: ROLE.occupationalTherapist, name: 'Terapeuta ocupacional', screens: THERAPIST },
  { id: ROLE.specialEducator, name: 'Educador especial', screens: THERAPIST },
  { id: ROLE.psychologist, name: 'Psicólogo', screens: [...THERAPIST, 'psychology-exams'] },
  { id: ROLE.musicTherapist, name: 'Musicoterapeuta', screens: THERAPIST },
  {
    id: ROLE.admissions,
    name: 'Admisiones',
    screens: ['admission', 'registered-patients', 'service-intake', 'order-management', 'consents'],
  },
  { id: ROLE.reports, name: 'Reportes', screens: NON_CLINICAL_REPORTS },
  {
    id: ROLE.scheduling,
    name: 'Programación',
    screens: [
      'registered-patients',
      'order-management',
      'scheduling',
      'mass-cancellation',
      'recovery',
      'objectives',
      'clinical-history',
      'consents',
      ...REPORTS,
    ],
  },
  { id: ROLE.clinicalHistory, name: 'Historia clínica', screens: ['objectives', 'clinical-history'] },
  {
    id: ROLE.coordination,
    name: 'Coordinación',
    screens: [...COORDINATION, 'nights', 'consent-templates', 'retention-report', ...BILLING_SCREENS],
  },
  {
    id: ROLE.dashboard,
    name: 'Dirección',
    screens: ['dashboard', 'registered-patients', ...NON_CLINICAL_REPORTS, ...BILLING_SCREENS],
  },
  {
    id: ROLE.therapeuticCoordination,
    name: 'Coordinación terapéutica',
    screens: [...COORDINATION, ...BILLING_SCREENS],
  },
  { id: ROLE.management, name: 'Gerencia', screens: [...CENTRAL_OFFICE, 'order-management'] },
  { id: ROLE.auditing, name: 'Auditoría', screens: [...CENTRAL_OFFICE, 'audit-trail'] },
  {
    id: ROLE.generalCoordination,
    name: 'Coordinación general',
    screens: [...CENTRAL_OFFICE, 'order-management', 'pending-notes', ...BILLING_SCREENS],
  },
];
