import { ROLE } from '#domain/access';
import { addDays, datesFromTo, type LocalDate, weekdayOf } from '#domain/shared';
import type { Therapy } from './care.ts';
import { instantOf } from './instants.ts';
import { noteWriter } from './notes.ts';
import type { AdmittedPatient } from './orders.ts';
import type { Choices } from './random.ts';
import { accountIdAt } from './staff.ts';
import type { Appointment } from './timetable.ts';
import { childOn } from './wording.ts';

const DAYS_BEFORE = 8 * 7;
const DAYS_AFTER = 4 * 7;
const STATE = { done: 1, cancelled: 2, pending: 3 } as const;
const NEWCOMER_DAYS = 20;
/** Weights of the outcomes of sessions of the last eight weeks, some of which still lack a note. */
const RECENT_WEIGHTS = { done: 84, pending: 7, calledOff: 4, missed: 5 };
const EARLIER_WEIGHTS = { done: 88, pending: 0, calledOff: 6, missed: 6 };
const RE_EVALUATION_SHARE = 0.025;
const LONG_TERM_RE_EVALUATION_SHARE = 0.012;

const CALENDAR_REASONS = ['Cancela Paciente', 'Cancela Paciente', 'Cancela Terapeuta', 'Cancela Institución'];
const AGENDA_REASONS = [
  'Paciente que no ingresa a la sesión terapéutica',
  'Paciente que se retira voluntariamente',
  'Paciente que se retira por motivos de salud',
  'Paciente que no ingresa por retraso en el transporte',
];

/** Days without sessions: closures and holidays, and the leave of each staff member. */
interface DaysOff {
  readonly isClosed: (date: LocalDate) => boolean;
  readonly isAway: (staffId: number | null, date: LocalDate) => boolean;
}

/**
 * The sessions of the past eight weeks and of the coming four, sorted by date and time, and their notes. Long-term patients have sessions
 * since their therapy began.
 */
export function planSessions(
  choices: Choices,
  today: LocalDate,
  therapies: readonly Therapy[],
  { isClosed, isAway }: DaysOff,
) {
  const recentFrom = addDays(today, -DAYS_BEFORE);
  const firstDayOf = ({ patient, from }: Therapy) =>
    patient.longTerm || from > recentFrom ? from : recentFrom;
  const firstDay = therapies.map(firstDayOf).sort()[0] ?? recentFrom;
  const days = [...datesFromTo(firstDay, addDays(today, DAYS_AFTER))].filter(
    (date) => weekdayOf(date) !== 7 && !isClosed(date),
  );
  const sessions = therapies
    .flatMap((therapy) =>
      days
        .filter((date) => date >= firstDayOf(therapy))
        .flatMap((date) => sessionsOn(choices, today, therapy, date, isAway)),
    )
    .sort((one, other) => (`${one.date} ${one.startTime}` < `${other.date} ${other.startTime}` ? -1 : 1))
    .map((session, index) => ({ id: index + 1, ...session }));
  const patients = new Map(therapies.map(({ patient }) => [patient.patientId, patient]));
  const noteOf = noteWriter(choices);
  const notes = sessions
    .filter(({ state, type }) => state === STATE.done && type === 'therapy')
    .map(({ id: sessionId, patientId, responsibleId: authorId, specialtyId, date, endTime }, index) => {
      const { details } = patients.get(patientId) as AdmittedPatient;
      const sessionFacts = { specialtyId, authorId, child: childOn(details, date) };
      return {
        id: index + 1,
        sessionId,
        patientId,
        authorId,
        ...noteOf({ ...sessionFacts, patientId, progress: progressAt(details.admissionDate, today, date) }),
        writtenAt: instantOf(date, endTime, choices.whole(3, 55)),
        careDate: date,
      };
    });
  return { sessions, notes };
}

function sessionsOn(
  choices: Choices,
  today: LocalDate,
  therapy: Therapy,
  date: LocalDate,
  isAway: DaysOff['isAway'],
) {
  const { patient } = therapy;
  if (patient.leftOn !== null && date > patient.leftOn) return [];
  const firstSessionIsInDemo =
    patient.longTerm || patient.details.admissionDate > addDays(today, -NEWCOMER_DAYS);
  const reEvaluationShare = patient.longTerm ? LONG_TERM_RE_EVALUATION_SHARE : RE_EVALUATION_SHARE;
  return therapy.appointments
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .flatMap((appointment) => {
      const funding = therapy.funding.findLast(({ from, to }) => from <= date && date <= to);
      if (!funding || funding.line.scheduled + appointment.units > funding.line.authorized) return [];
      const { line } = funding;
      const isFirstSession = therapy.funding[0] === funding && line.scheduled === 0;
      const scheduler = accountIdAt(ROLE.scheduling, patient.siteId);
      const plannedOutcome = outcomeOf(choices, today, date, appointment, scheduler);
      const isStaffAway = isAway(appointment.therapistId, date) || isAway(appointment.auxiliaryId, date);
      const outcome = isStaffAway ? calledOff(today, scheduler, 'Cancela Terapeuta') : plannedOutcome;
      if (outcome.state !== STATE.cancelled) line.scheduled += appointment.units;
      const { therapistId, auxiliaryId, start, end, units } = appointment;
      return [
        {
          lineId: line.id,
          patientId: patient.patientId,
          siteId: patient.siteId,
          specialtyId: therapy.specialtyId,
          therapistId,
          auxiliaryId,
          responsibleId: auxiliaryId !== null && choices.chance(0.3) ? auxiliaryId : therapistId,
          date,
          startTime: start,
          endTime: end,
          units,
          type:
            isFirstSession && firstSessionIsInDemo
              ? 'evaluation'
              : choices.chance(reEvaluationShare)
                ? 're-evaluation'
                : 'therapy',
          seriesId: `demo-${line.id}`,
          createdBy: scheduler,
          createdAt: instantOf(addDays(funding.from, -1), '16:30'),
          ...outcome,
        },
      ];
    });
}

/** The state of a session with its cancellation. A future session is pending, or was cancelled yesterday. */
function outcomeOf(
  choices: Choices,
  today: LocalDate,
  date: LocalDate,
  { start, therapistId }: Appointment,
  schedulerId: number,
) {
  const isPast = date < today;
  const weights = date < addDays(today, -DAYS_BEFORE) ? EARLIER_WEIGHTS : RECENT_WEIGHTS;
  const outcome = choices.weighted([
    ['done', isPast ? weights.done : 0],
    ['pending', isPast ? weights.pending : 96],
    ['called-off', weights.calledOff],
    ['missed', isPast ? weights.missed : 0],
  ]);
  if (outcome === 'done' || outcome === 'pending')
    return { state: STATE[outcome], cancelReason: null, cancelledBy: null, cancelledAt: null };
  if (outcome === 'missed') {
    return {
      state: STATE.cancelled,
      cancelReason: choices.pick(AGENDA_REASONS),
      cancelledBy: therapistId,
      cancelledAt: instantOf(date, start, choices.whole(10, 25)),
    };
  }
  const reason = choices.pick(CALENDAR_REASONS);
  return calledOff(isPast ? date : today, schedulerId, reason, choices.whole(0, 40));
}

/** The fields of a session that was cancelled on the day before `date`. */
const calledOff = (date: LocalDate, cancelledBy: number, cancelReason: string, minutes = 0) => ({
  state: STATE.cancelled,
  cancelReason,
  cancelledBy,
  cancelledAt: instantOf(addDays(date, -1), '16:45', minutes),
});

/** How far a date lies between the admission (0) and today (1). */
const progressAt = (admission: LocalDate, today: LocalDate, date: LocalDate): number =>
  (Date.parse(date) - Date.parse(admission)) / Math.max(1, Date.parse(today) - Date.parse(admission));
