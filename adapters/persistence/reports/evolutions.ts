import type { ReportContext, WithoutReport } from '#domain/reports';
import { SESSION_STATE, SESSION_TYPES } from '#domain/scheduling';
import { computed, date, int, oneOf, optional, text } from '../columns.ts';
import { itemNameAsWritten } from '../queries/as-written.ts';
import { ANNULMENT_JOIN } from '../queries/entry-states.ts';
import { isPublishedNote } from '../queries/hidden-imports.ts';
import { nullIfLocked } from '../queries/locked-text.ts';
import { joinNames } from '../queries/patient-columns.ts';
import { BY_THERAPIST, optionalCondition, sessionReport } from './session-report.ts';

const NOTES = `evolution_note note on note.session_id = s.id and ${isPublishedNote('note')} left join clinical_entry e on e.id = note.entry_id ${ANNULMENT_JOIN}
  left join catalogue_item strategy on strategy.id = note.strategy_id`;
const IS_VALID_NOTE = 'note.id is not null and annulment.entry_id is null';
const textIfValid = ({ openableLocks }: ReportContext, sql: string) =>
  optional(
    text(nullIfLocked(openableLocks, `case when ${IS_VALID_NOTE} then coalesce(${sql}, '') else '' end`)),
  );

const columnsOf = (context: ReportContext) => ({
  date: date('s.date'),
  specialty: int('s.specialty_id'),
  units: int('s.units'),
  text: textIfValid(context, 'note.text'),
  strategy: textIfValid(context, itemNameAsWritten('strategy', 'note')),
});

const namesFrom = (first: string, second: string) =>
  computed(first, { first: text(first), second: optional(text(second)) }, (parts) =>
    joinNames(parts.first, parts.second),
  );

/** First names and surnames of the patient as two columns. */
const NAMES = {
  firstNames: namesFrom('p.first_name', 'p.second_name'),
  lastNames: namesFrom('p.first_surname', 'p.second_surname'),
};

/** Sessions with a valid evolution. */
export const evolutions = sessionReport('evolutions', {
  joins: `join ${NOTES}`,
  columns: (context) => ({ ...columnsOf(context), ...NAMES }),
  conditions({ dates, patient }) {
    const patientCondition = optionalCondition('s.patient_id = ?', patient);
    return {
      where: `${IS_VALID_NOTE} and s.date between ? and ? ${patientCondition.where}`,
      values: [dates.from, dates.to, ...patientCondition.values],
    };
  },
  totals: () => ({ therapist: BY_THERAPIST, specialty: 's.specialty_id' }),
});

/** Sessions that are done, and pending ones whose end time has passed. */
export const dailyEvolutions = sessionReport('daily-evolutions', {
  joins: `left join ${NOTES}`,
  columns: (context) => ({ ...columnsOf(context), ...NAMES, state: int('s.state') }),
  conditions: ({ dates }, { today, time }) => ({
    where: `s.date between ? and ? and (s.state = ${SESSION_STATE.done} or
      (s.state = ${SESSION_STATE.pending} and (s.date < ? or (s.date = ? and s.end_time <= ?))))`,
    values: [dates.from, dates.to, today, today, time],
  }),
  totals: () => ({ state: 's.state', therapist: BY_THERAPIST }),
});

/** The valid evolutions of a patient. */
export const evolutionLetter = sessionReport('evolution-letter', {
  joins: `join ${NOTES}`,
  columns: columnsOf,
  conditions({ dates, patient, specialty }) {
    const patientCondition = optionalCondition('s.patient_id = ?', patient);
    const specialtyCondition = optionalCondition('s.specialty_id = ?', specialty);
    return {
      where: `${IS_VALID_NOTE} and s.date between ? and ? ${patientCondition.where} ${specialtyCondition.where}`,
      values: [dates.from, dates.to, ...patientCondition.values, ...specialtyCondition.values],
    };
  },
  totals: () => ({ therapist: BY_THERAPIST }),
});

const firstPlan = (condition: string) => `(select min(plan.entry_id) from treatment_plan plan
  join clinical_entry planned on planned.id = plan.entry_id left join entry_annulment annulled on annulled.entry_id = plan.entry_id
  where annulled.entry_id is null and ${condition})`;

/** The first valid plan that was written for the session; without one, the patient's first valid plan from the day of the session on. */
const PLAN_ID = `coalesce(${firstPlan('plan.session_id = s.id')},
  ${firstPlan('planned.patient_id = s.patient_id and planned.care_date >= s.date')})`;

const WITHOUT_REPORT: Readonly<Record<number, WithoutReport>> = {
  [SESSION_STATE.pending]: 'pending',
  [SESSION_STATE.cancelled]: 'cancelled',
};

/** Evaluations and re-evaluations, with their plans. */
export const assessments = sessionReport('assessments', {
  joins: '',
  columns: () => ({
    patientId: int('p.id'),
    date: date('s.date'),
    specialty: int('s.specialty_id'),
    type: oneOf('s.type', SESSION_TYPES),
    state: int('s.state'),
  }),
  references: computed(
    's.id',
    { state: int('s.state'), planId: optional(int(PLAN_ID)) },
    ({ state, planId }) => ({
      planId: state === SESSION_STATE.done ? planId : null,
      withoutReport: WITHOUT_REPORT[state] ?? (planId === null ? 'no-plan' : null),
    }),
  ),
  conditions({ patient }) {
    const patientCondition = optionalCondition('s.patient_id = ?', patient);
    return { where: `s.type <> 'therapy' ${patientCondition.where}`, values: patientCondition.values };
  },
  totals: () => ({ type: 's.type', state: 's.state' }),
});
