import type { SqlEntityManager } from '@mikro-orm/knex';
import { SPECIALTIES } from '#domain/catalogues';
import { searchTerms } from '#domain/patients';
import { type ListedPatient, type ReportSources, reportedPatient } from '#domain/reports';
import { staffSearchTerms } from '#domain/staff';
import { date, flag, int, optional, text } from '../columns.ts';
import { nullIfLocked } from '../queries/locked-text.ts';
import { focusFor, PATIENT_JOINS, SUMMARY_JOINS, summaryColumnsFor } from '../queries/patient-columns.ts';
import { patientConditions } from '../queries/patient-search.ts';
import { staffConditions } from '../queries/staff-directory.ts';
import { accounts } from './accounts.ts';
import { allSessions } from './all-sessions.ts';
import { dailyAttendance, patientAttendance } from './attendance.ts';
import { cancellations } from './cancellations.ts';
import { assessments, dailyEvolutions, evolutionLetter, evolutions } from './evolutions.ts';
import { missingReceipts } from './missing-receipts.ts';
import { objectives } from './objectives.ts';
import { authorizations, expiringAuthorizations, expiringOrders, orders } from './orders.ts';
import { plainColumns } from './report-sql.ts';
import { retention } from './retention.ts';
import { generalTimetable, patientTimetable, scheduledSessions } from './scheduled-sessions.ts';
import { signingBirthdays } from './signing-birthdays.ts';
import { sqlReport } from './sql-report.ts';
import { surrogateConsents } from './surrogate-consents.ts';
import { unbilledSessions } from './unbilled-sessions.ts';

const patients = sqlReport<'patients', ListedPatient>({
  table: 'patient',
  alias: 'p',
  joins: SUMMARY_JOINS,
  columns: ({ openableLocks }) => ({
    ...summaryColumnsFor(openableLocks),
    focusId: optional(int(focusFor(openableLocks, 'id'))),
    admissionDate: date('p.admission_date'),
    phone: optional(text('p.phone')),
    scheme: int('p.scheme'),
    sex: int('p.sex'),
    nationality: optional(int('p.nationality')),
    ethnicity: optional(int('p.ethnicity')),
    disability: optional(int(nullIfLocked(openableLocks, 'p.disability'))),
    residenceZone: optional(int('p.residence_zone')),
    halfDay: optional(int('p.half_day')),
    halfDayNote: optional(text(nullIfLocked(openableLocks, "coalesce(p.half_day_note, '')"))),
  }),
  rowOf: (row) => ({
    ...reportedPatient(row),
    references: { patient: { id: row.id, chartNumber: row.chartNumber } },
  }),
  termsOf: (search) => searchTerms('any', search),
  site: 'p.site_id',
  conditions: ({ terms }) => patientConditions({ criterion: 'any', terms, sites: 'all' }),
  sortedBy: ({ openableLocks }) => ({
    chartNumber: { by: 'p.chart_number' },
    name: { by: 'p.sort_name' },
    document: { by: 'p.document_number' },
    age: { by: 'p.birth_date', reversed: true },
    payer: {
      by: 'case p.client_type when 7 then prepaid.name when 8 then policy.name else eps.name end',
      join: PATIENT_JOINS.payers,
    },
    focus: { by: focusFor(openableLocks), join: PATIENT_JOINS.focus },
    clientType: { by: 'p.client_type' },
    site: { by: 'site.name', join: PATIENT_JOINS.site },
    state: { by: 'p.active', reversed: true },
  }),
  tieBreak: 'p.sort_name',
});

const SPECIALTY_ROLES = SPECIALTIES.map(({ code }) => code).join(', ');

const therapists = sqlReport<'therapists'>({
  table: 'staff_member',
  alias: 'u',
  joins: 'join role r on r.id = u.role_id left join site on site.id = u.site_id',
  ...plainColumns(
    'therapists',
    'u.id',
    {
      lastNames: text('u.last_names'),
      firstNames: text('u.first_names'),
      username: text('u.username'),
      specialty: int('u.role_id'),
      site: optional(text('site.name')),
      state: flag('u.active'),
    },
    { lastNames: 'u.sort_name', specialty: 'r.name' },
  ),
  termsOf: staffSearchTerms,
  site: 'u.site_id',
  conditions({ terms, filters: { specialty: roleId } }) {
    const { where, values } = staffConditions({ terms, roleId, siteId: null, active: null });
    return { where: `${where} and u.role_id in (${SPECIALTY_ROLES})`, values };
  },
  tieBreak: 'u.sort_name',
});

export const reportSources = (em: SqlEntityManager): ReportSources => ({
  patients: patients(em),
  therapists: therapists(em),
  programming: scheduledSessions(em),
  'patient-timetable': patientTimetable(em),
  'general-timetable': generalTimetable(em),
  cancellations: cancellations(em),
  'patient-attendance': patientAttendance(em),
  'daily-attendance': dailyAttendance(em),
  master: allSessions(em),
  'missing-receipts': missingReceipts(em),
  authorizations: authorizations(em),
  orders: orders(em),
  'expiring-authorizations': expiringAuthorizations(em),
  'expiring-orders': expiringOrders(em),
  accounts: accounts(em),
  'unbilled-sessions': unbilledSessions(em),
  evolutions: evolutions(em),
  'daily-evolutions': dailyEvolutions(em),
  'evolution-letter': evolutionLetter(em),
  assessments: assessments(em),
  objectives: objectives(em),
  retention: retention(em),
  'signing-birthdays': signingBirthdays(em),
  'surrogate-consents': surrogateConsents(em),
});
