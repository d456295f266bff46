import type { OpenableLocks } from '#domain/access';
import { searchTerms } from '#domain/patients';
import type { SortColumnOf } from '#domain/report-definitions';
import type { ReportRow } from '#domain/reports';
import { consentEventNames } from '#domain/wording';
import { computed, type DefinitionOf, date, int, oneOf, optional, text } from '../columns.ts';
import { nullIfLocked } from '../queries/locked-text.ts';
import { patientConditions } from '../queries/patient-search.ts';
import { sortsOf } from './report-sql.ts';
import { PATIENT_DOCUMENT, PATIENT_NAMES } from './session-report.ts';
import { sqlReport } from './sql-report.ts';

/** The names of the representatives of consent `c`. */
const SURROGATES = `(select group_concat(g.name) from consent_signature cs join signature g on g.id = cs.signature_id
  where cs.consent_id = c.id and g.role = 'representative')`;

const columnsFor = (openableLocks: OpenableLocks) => ({
  date: date('c.signed_on'),
  chartNumber: int('p.chart_number'),
  patient: PATIENT_NAMES,
  document: PATIENT_DOCUMENT,
  birthDate: date('p.birth_date'),
  consent: text('t.name'),
  event: computed(
    'c.event',
    { event: oneOf('c.event', ['accepted', 'refused', 'revoked']) },
    ({ event }) => consentEventNames[event],
  ),
  surrogate: optional(text(SURROGATES)),
  reason: optional(text(nullIfLocked(openableLocks, 'c.substitute_reason'))),
  takenBy: text('c.taken_by_name'),
  site: text('site.name'),
  references: computed('p.id', { id: int('p.id'), chartNumber: int('p.chart_number') }, (patient) => ({
    patient,
  })),
});

/** The consents, refusals and revocations with a surrogate (F48). */
export const surrogateConsents = sqlReport<'surrogate-consents'>({
  table: 'consent',
  alias: 'c',
  joins: `join patient p on p.id = c.patient_id join consent_template t on t.id = c.template_id
    join site on site.id = c.site_id`,
  columns: ({ openableLocks }) =>
    ({ id: int('c.id'), ...columnsFor(openableLocks) }) as unknown as DefinitionOf<
      ReportRow<'surrogate-consents'>
    >,
  rowOf: (row) => row,
  termsOf: (search) => searchTerms('any', search),
  site: 'c.site_id',
  conditions({ terms }) {
    const { where, values } = patientConditions({ criterion: 'any', terms, sites: 'all' });
    return {
      where: `c.substitute_reason is not null and c.patient_id in (select p.id from patient p where ${where})`,
      values,
    };
  },
  sortedBy: ({ openableLocks }) =>
    sortsOf(columnsFor(openableLocks)) as Record<SortColumnOf<'surrogate-consents'>, string>,
  tieBreak: 'c.signed_at',
});
