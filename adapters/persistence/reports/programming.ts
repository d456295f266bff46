import type { FilterValues } from '#domain/report-definitions';
import { SESSION_STATE } from '#domain/scheduling';
import { only, sessionReport, staffFrom, THERAPIST } from './session-report.ts';

type Filters = Pick<FilterValues, 'dates'> & Partial<Pick<FilterValues, 'patient' | 'specialty'>>;

/** Sessions that are not cancelled. The filters by patient and specialty exist in some of the reports. */
const BOOKED = {
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
    const patientCondition = only('s.patient_id = ?', patient);
    const specialtyCondition = only('s.specialty_id = ?', specialty);
    return {
      where: `s.state <> ${SESSION_STATE.cancelled} and s.date between ? and ? ${patientCondition.where} ${specialtyCondition.where}`,
      values: [dates.from, dates.to, ...patientCondition.values, ...specialtyCondition.values],
    };
  },
  cellsOf: (row: Readonly<Record<string, unknown>>) => ({
    auxiliary: staffFrom(row.auxiliaryFirstNames, row.auxiliaryLastNames),
  }),
  totals: () => ({ therapist: THERAPIST }),
};

export const programming = sessionReport<'programming'>(BOOKED);
export const patientTimetable = sessionReport<'patient-timetable'>(BOOKED);
export const generalTimetable = sessionReport<'general-timetable'>(BOOKED);
