import type { FilterValues } from '#domain/report-definitions';
import { SESSION_STATE } from '#domain/scheduling';
import { date, int, optional } from '../columns.ts';
import { BY_THERAPIST, optionalCondition, sessionReport, staff } from './session-report.ts';

type Filters = Pick<FilterValues, 'dates'> & Partial<Pick<FilterValues, 'patient' | 'specialty'>>;

/** Sessions that are not cancelled. Only some of the reports have the filters by patient and specialty. */
const SCHEDULED = {
  joins: 'left join staff_member auxiliary on auxiliary.id = s.auxiliary_id',
  columns: () => ({
    date: date('s.date'),
    weekday: date('s.date'),
    specialty: int('s.specialty_id'),
    auxiliary: optional(staff('auxiliary')),
    units: int('s.units'),
  }),
  conditions({ dates, patient = null, specialty = null }: Filters) {
    const patientCondition = optionalCondition('s.patient_id = ?', patient);
    const specialtyCondition = optionalCondition('s.specialty_id = ?', specialty);
    return {
      where: `s.state <> ${SESSION_STATE.cancelled} and s.date between ? and ? ${patientCondition.where} ${specialtyCondition.where}`,
      values: [dates.from, dates.to, ...patientCondition.values, ...specialtyCondition.values],
    };
  },
  totals: () => ({ therapist: BY_THERAPIST }),
};

export const scheduledSessions = sessionReport('programming', SCHEDULED);
export const patientTimetable = sessionReport('patient-timetable', SCHEDULED);
export const generalTimetable = sessionReport('general-timetable', SCHEDULED);
