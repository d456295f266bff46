import type { FilterValues } from '#domain/report-definitions';
import { SESSION_STATE } from '#domain/scheduling';
import { BY_THERAPIST, optionalCondition, sessionReport, staffFrom } from './session-report.ts';

type Filters = Pick<FilterValues, 'dates'> & Partial<Pick<FilterValues, 'patient' | 'specialty'>>;

/** Sessions that are not cancelled. Only some of the reports have the filters by patient and specialty. */
const SCHEDULED = {
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
  conditions({ dates, patient = null, specialty = null }: Filters) {
    const patientCondition = optionalCondition('s.patient_id = ?', patient);
    const specialtyCondition = optionalCondition('s.specialty_id = ?', specialty);
    return {
      where: `s.state <> ${SESSION_STATE.cancelled} and s.date between ? and ? ${patientCondition.where} ${specialtyCondition.where}`,
      values: [dates.from, dates.to, ...patientCondition.values, ...specialtyCondition.values],
    };
  },
  cellsOf: (row: Readonly<Record<string, unknown>>) => ({
    auxiliary: staffFrom(row.auxiliaryFirstNames, row.auxiliaryLastNames),
  }),
  totals: () => ({ therapist: BY_THERAPIST }),
};

export const scheduledSessions = sessionReport<'programming'>(SCHEDULED);
export const patientTimetable = sessionReport<'patient-timetable'>(SCHEDULED);
export const generalTimetable = sessionReport<'general-timetable'>(SCHEDULED);
