import { SESSION_STATE } from '#domain/scheduling';
import { sessionReport, staffFrom, THERAPIST } from './session-report.ts';

/** Sessions that are not cancelled. */
export const programming = sessionReport<'programming'>({
  joins: 'left join staff_member auxiliary on auxiliary.id = s.auxiliary_id',
  columns: () => ({
    date: 's.date',
    weekday: 's.date',
    specialty: 's.specialty_id',
    auxiliary: 'auxiliary.sort_name',
    auxiliaryLastNames: 'auxiliary.last_names',
    auxiliaryFirstNames: 'auxiliary.first_names',
    units: 's.units',
  }),
  conditions: ({ dates, patient }) => ({
    where: `s.state <> ${SESSION_STATE.cancelled} and s.date between ? and ? ${patient === null ? '' : 'and s.patient_id = ?'}`,
    values: [dates.from, dates.to, ...(patient === null ? [] : [patient])],
  }),
  cellsOf: (row) => ({ auxiliary: staffFrom(row.auxiliaryFirstNames, row.auxiliaryLastNames) }),
  totals: () => ({ therapist: THERAPIST }),
});
