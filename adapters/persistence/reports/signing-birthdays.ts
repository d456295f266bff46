import {
  BIRTHDAY_NOTICE_DAYS,
  birthDatesOf,
  nextSigningBirthday,
  SIGNING_AGES,
  validUntil,
} from '#domain/consent-rules';
import { searchTerms } from '#domain/patients';
import type { ReportRow } from '#domain/reports';
import { addDays, type LocalDate, localDate } from '#domain/shared';
import { computed, type DefinitionOf, date, int, optional, text } from '../columns.ts';
import { PATIENT_JOINS } from '../queries/patient-columns.ts';
import { patientConditions } from '../queries/patient-search.ts';
import { sortsOf } from './report-sql.ts';
import { PATIENT_DOCUMENT, PATIENT_NAMES } from './session-report.ts';
import { sqlReport } from './sql-report.ts';

/** The accepted consents of `patient p` that are not revoked, as `2026-03-04/12` with the months of their validity. */
const CONSENTS = `(select group_concat(concat(c.signed_on, '/', coalesce(t.months, '')))
  from consent c join consent_template t on t.id = c.template_id
  where c.patient_id = p.id and c.event = 'accepted' and not exists (select 1 from consent r where r.revokes_id = c.id))`;

/** The birth dates of those who have a birthday from which others sign today or in the days of the notice, by age. */
const birthDatesFrom = (today: LocalDate) =>
  SIGNING_AGES.map((age) => birthDatesOf(age, today, addDays(today, BIRTHDAY_NOTICE_DAYS)));

/** The next birthday of a patient, which may be today. */
const birthdayOf = (birthDate: LocalDate, today: LocalDate) =>
  nextSigningBirthday(birthDate, addDays(today, -1)) ?? { on: birthDate, age: 0 };

/** How many of the consents end with the birthday (F6). */
const endingConsents = (consents: string | null, birthDate: LocalDate, birthday: LocalDate): number =>
  (consents?.split(',') ?? []).filter((consent) => {
    const [signedOn = '', months = ''] = consent.split('/');
    const term = { signedOn: localDate(signedOn), months: months ? Number(months) : null, birthDate };
    return validUntil(term) === addDays(birthday, -1);
  }).length;

const columnsOn = (today: LocalDate) => {
  const born = { birthDate: date('p.birth_date') };
  const [[firstBornChild]] = birthDatesFrom(today) as [readonly [string, string]];
  // Of both ages the younger ones were born later.
  const yearsSql = `case when p.birth_date >= '${firstBornChild}' then ${SIGNING_AGES.join(' else ')} end`;
  const birthdaySql = `concat(substr(p.birth_date, 1, 4) + ${yearsSql}, substr(p.birth_date, 5))`;
  const birthday = computed(birthdaySql, born, ({ birthDate }) => birthdayOf(birthDate, today).on);
  return {
    chartNumber: int('p.chart_number'),
    patient: PATIENT_NAMES,
    document: PATIENT_DOCUMENT,
    birthDate: date('p.birth_date'),
    age: computed(yearsSql, born, ({ birthDate }) => birthdayOf(birthDate, today).age),
    birthday,
    date: birthday,
    consents: computed(CONSENTS, { ...born, consents: optional(text(CONSENTS)) }, ({ birthDate, consents }) =>
      endingConsents(consents, birthDate, birthdayOf(birthDate, today).on),
    ),
    phone: optional(text('p.phone')),
    site: text('site.name'),
    references: computed(
      'p.id',
      { id: int('p.id'), chartNumber: int('p.chart_number') },
      ({ id, chartNumber }) => ({ patient: { id, chartNumber } }),
    ),
  };
};

/** The active patients who turn 14 or 18 within the days of the notice, with the consents that end then (F44). */
export const signingBirthdays = sqlReport<'signing-birthdays'>({
  table: 'patient',
  alias: 'p',
  joins: PATIENT_JOINS.site,
  columns: ({ today }) =>
    ({ id: int('p.id'), ...columnsOn(today) }) as unknown as DefinitionOf<ReportRow<'signing-birthdays'>>,
  rowOf: (row) => row,
  termsOf: (search) => searchTerms('any', search),
  site: 'p.site_id',
  conditions({ terms, today }) {
    const { where, values } = patientConditions({ criterion: 'any', terms, sites: 'all' });
    const birthDates = birthDatesFrom(today);
    const born = birthDates.map(() => 'p.birth_date between ? and ?').join(' or ');
    return {
      where: `(${born}) and p.active = true and p.merged_into is null and ${where}`,
      values: [...birthDates.flat(), ...values],
    };
  },
  sortedBy: ({ today }) => ({
    ...(sortsOf(columnsOn(today)) as Record<
      'chartNumber' | 'patient' | 'document' | 'birthDate' | 'birthday' | 'phone',
      string
    >),
    site: { by: 'site.name', join: PATIENT_JOINS.site },
  }),
  tieBreak: 'p.sort_name',
});
