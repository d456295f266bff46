import { ROLE } from '#domain/access';
import { materialTypeOf, strategyTypeOf } from '#domain/agenda';
import { addDays, datesFromTo, type LocalDate, weekdayOf } from '#domain/shared';
import type { Therapy } from './care.ts';
import { instantOf } from './instants.ts';
import { noteOf } from './notes.ts';
import type { Choices } from './random.ts';
import { officeOf } from './staff.ts';
import type { Appointment } from './timetable.ts';

const DAYS_BEFORE = 8 * 7;
const DAYS_AFTER = 4 * 7;
const STATE = { done: 1, cancelled: 2, pending: 3 } as const;
const NEWCOMER_DAYS = 20;
const ITEMS_PER_CATALOGUE = 9;

const CALENDAR_REASONS = ['Cancela Paciente', 'Cancela Paciente', 'Cancela Terapeuta', 'Cancela Institución'];
const AGENDA_REASONS = [
  'Paciente que no ingresa a la sesion terapeutica',
  'Paciente que se retira voluntariamente',
  'Paciente que se retira por motivos de salud',
  'Paciente que no ingresa por retraso en el transporte',
];

/** Days on which nobody works, or one person does not. */
interface DaysOff {
  readonly isClosed: (date: LocalDate) => boolean;
  readonly isAway: (staffId: number | null, date: LocalDate) => boolean;
}

/** The sessions of the past eight and the coming four weeks, by date and time, with their notes. */
export function planSessions(
  choices: Choices,
  today: LocalDate,
  therapies: readonly Therapy[],
  { isClosed, isAway }: DaysOff,
) {
  const days = [...datesFromTo(addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AFTER))].filter(
    (date) => weekdayOf(date) !== 7 && !isClosed(date),
  );
  const sessions = therapies
    .flatMap((therapy) => days.flatMap((date) => sessionsOn(choices, today, therapy, date, isAway)))
    .sort((one, other) => (`${one.date} ${one.startTime}` < `${other.date} ${other.startTime}` ? -1 : 1))
    .map((session, index) => ({ id: index + 1, ...session }));
  const notes = sessions
    .filter(({ state, type }) => state === STATE.done && type === 'therapy')
    .map((session, index) => ({
      id: index + 1,
      sessionId: session.id,
      patientId: session.patientId,
      authorId: session.responsibleId,
      text: noteOf(choices, session.specialtyId),
      strategyId: itemOf(choices, strategyTypeOf(session.specialtyId)),
      materialId: itemOf(choices, materialTypeOf(session.specialtyId)),
      writtenAt: instantOf(session.date, session.endTime, choices.whole(3, 55)),
      careDate: session.date,
    }));
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
  return therapy.appointments
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .flatMap((appointment) => {
      const funding = therapy.funding.findLast(({ from, to }) => from <= date && date <= to);
      if (!funding || funding.line.scheduled + appointment.units > funding.line.authorized) return [];
      const { line } = funding;
      const first = therapy.funding[0] === funding && line.scheduled === 0;
      const scheduler = officeOf(ROLE.scheduling, patient.siteId);
      const usual = fateOf(choices, today, date, appointment, scheduler);
      const away = isAway(appointment.therapistId, date) || isAway(appointment.auxiliaryId, date);
      const fate = away ? calledOff(today, scheduler, 'Cancela Terapeuta') : usual;
      if (fate.state !== STATE.cancelled) line.scheduled += appointment.units;
      const { therapistId, auxiliaryId, start, end, units } = appointment;
      const isNew = patient.details.admissionDate > addDays(today, -NEWCOMER_DAYS);
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
          type: first && isNew ? 'evaluation' : choices.chance(0.025) ? 're-evaluation' : 'therapy',
          seriesId: `demo-${line.id}`,
          createdBy: scheduler,
          createdAt: instantOf(addDays(funding.from, -1), '16:30'),
          ...fate,
        },
      ];
    });
}

/** What became of a session; nothing that is still to come is settled, save what was called off the day before. */
function fateOf(
  choices: Choices,
  today: LocalDate,
  date: LocalDate,
  { start, therapistId }: Appointment,
  schedulerId: number,
) {
  const past = date < today;
  const fate = choices.weighted([
    ['done', past ? 84 : 0],
    ['pending', past ? 7 : 96],
    ['called-off', 4],
    ['missed', past ? 5 : 0],
  ]);
  if (fate === 'done' || fate === 'pending')
    return { state: STATE[fate], cancelReason: null, cancelledBy: null, cancelledAt: null };
  if (fate === 'missed') {
    return {
      state: STATE.cancelled,
      cancelReason: choices.pick(AGENDA_REASONS),
      cancelledBy: therapistId,
      cancelledAt: instantOf(date, start, choices.whole(10, 25)),
    };
  }
  const reason = choices.pick(CALENDAR_REASONS);
  return calledOff(past ? date : today, schedulerId, reason, choices.whole(0, 40));
}

/** Called off the day before. */
const calledOff = (date: LocalDate, cancelledBy: number, cancelReason: string, minutes = 0) => ({
  state: STATE.cancelled,
  cancelReason,
  cancelledBy,
  cancelledAt: instantOf(addDays(date, -1), '16:45', minutes),
});

const itemOf = (choices: Choices, type: number): number => type * 100 + choices.whole(1, ITEMS_PER_CATALOGUE);
