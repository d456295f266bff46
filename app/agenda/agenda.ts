import { diagnosisText, kindValuesOf } from '#app/history/diagnoses.ts';
import { type EvolutionView, evolutionViewOf } from '#app/history/evolutions.ts';
import { historyPathOf, objectivesPathOf } from '#app/history/history-path.ts';
import { type ObjectiveView, objectiveViewOf } from '#app/objectives/objectives.ts';
import { type CalendarEventView, calendarEventViewOf } from '#app/scheduling/calendar-event.ts';
import { daysTitles } from '#app/scheduling/calendar-period.ts';
import { fixedChoices } from '#app/shared/view/choices.ts';
import { type DraftView, draftViewOf } from '#app/shared/view/draft.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { type Actor, mayOpenScreen } from '#domain/access';
import type { Agenda, AgendaSession, AttendantKind, EvolutionForm } from '#domain/agenda';
import { CARE_SETTINGS } from '#domain/catalogues';
import { DIAGNOSIS_KINDS } from '#domain/rules';
import type { CalendarEvent } from '#domain/scheduling';
import { addDays, datesFromTo, type LocalDate, weekOf } from '#domain/shared';
import { dayText, instantText, shortDayMonthText, weekdayText } from '#domain/wording';

/** A session as a card of the agenda. */
export interface AgendaCard extends CalendarEventView {
  /** Whether a treatment plan of the clinical history completes it instead of a note (E4). */
  readonly isEvaluation: boolean;
  /** The path of the patient's clinical history; null when the viewer may not open it. */
  readonly historyPath: string | null;
  /** The path of the patient's objectives; null when the viewer may not open them. */
  readonly objectivesPath: string | null;
  readonly mayWriteNote: boolean;
  readonly mayCancel: boolean;
  /** Whether the viewer has written its note. */
  readonly hasOwnNote: boolean;
}

/** A day of the strip above the agenda. */
export interface AgendaDay {
  readonly date: string;
  /** `lun` */
  readonly weekday: string;
  readonly dayOfMonth: number;
  /** `lunes 23 de marzo` */
  readonly name: string;
  readonly sessionCount: number;
  readonly isToday: boolean;
  readonly isChosen: boolean;
}

/** The sessions of one day, under a title. */
export interface DayOfCards {
  readonly date: string;
  /** `lunes 23 de marzo` */
  readonly title: string;
  readonly isToday: boolean;
  readonly cards: readonly AgendaCard[];
}

/** A session whose note the viewer can write. */
interface SessionToNoteView {
  readonly sessionId: number;
  readonly patient: string;
  /** `hoy, 08:00`, `16 oct, 08:00` */
  readonly time: string;
}

/** A note that is begun and not registered. */
interface BegunNoteView extends SessionToNoteView {
  /** `4 de marzo, 10:32` */
  readonly savedAt: string;
}

/** 'Mi agenda': a week, or the pending notes. */
export interface AgendaView {
  readonly attendantKind: AttendantKind;
  readonly showsPendingNotes: boolean;
  /** Number of pending notes. */
  readonly pendingNoteCount: number;
  /** The notes that the viewer has begun to write, the last saved one first. */
  readonly begunNotes: readonly BegunNoteView[];
  /** `23 – 28 de marzo de 2026` */
  readonly title: string;
  /** `23 – 28 mar 2026` */
  readonly shortTitle: string;
  readonly previousMonday: string;
  readonly nextMonday: string;
  readonly includesToday: boolean;
  readonly strip: readonly AgendaDay[];
  readonly days: readonly DayOfCards[];
}

/** 'Mi agenda', and whether the user has an external calendar. */
export interface OwnAgendaView extends AgendaView {
  readonly hasExternalCalendar: boolean;
}

interface AgendaViewOptions {
  readonly attendantKind: AttendantKind;
  readonly showsPendingNotes: boolean;
  readonly viewer: Viewer;
}

/** The viewer of the agenda. */
type Viewer = Pick<Actor, 'userId' | 'roleId' | 'siteId' | 'screens'>;

/**
 * The view of an agenda. `days` has the chosen day and the later days of its week with sessions, or the days of the pending notes; titles and
 * strip include the Sunday only when it has sessions or is the chosen day.
 */
export function agendaViewOf(
  agenda: Agenda,
  { attendantKind, showsPendingNotes, viewer }: AgendaViewOptions,
): AgendaView {
  const { today, day, sessions, pendingNotes, begunNotes } = agenda;
  const { from: monday, to: sunday } = weekOf(day);
  const showsSunday = day === sunday || sessions.some(({ date }) => date === sunday);
  const lastShownDate = showsSunday ? sunday : addDays(sunday, -1);
  const dates = [...datesFromTo(monday, lastShownDate)];
  const listedSessions = showsPendingNotes ? pendingNotes : sessions.filter(({ date }) => date >= day);
  return {
    attendantKind,
    showsPendingNotes,
    pendingNoteCount: pendingNotes.length,
    begunNotes: begunNotes.map(({ session, savedAt }) => ({
      ...sessionToNoteViewOf(calendarEventViewOf(session, viewer.userId), today),
      savedAt: instantText(savedAt),
    })),
    ...daysTitles(monday, lastShownDate),
    previousMonday: addDays(monday, -7),
    nextMonday: addDays(monday, 7),
    includesToday: monday <= today && today <= sunday,
    strip: dates.map((date) => ({
      date,
      weekday: weekdayText(date),
      dayOfMonth: Number(date.slice(8)),
      name: dayText(date),
      sessionCount: sessions.filter((session) => session.date === date).length,
      isToday: date === today,
      isChosen: date === day,
    })),
    days: daysOf(listedSessions, showsPendingNotes ? [] : [day], today, viewer),
  };
}

/** Groups sessions by day; `alwaysIncludedDates` are included even without sessions. */
function daysOf(
  sessions: readonly AgendaSession[],
  alwaysIncludedDates: readonly LocalDate[],
  today: LocalDate,
  viewer: Viewer,
): DayOfCards[] {
  const days = new Map<LocalDate, AgendaCard[]>(alwaysIncludedDates.map((date) => [date, []]));
  for (const session of sessions) {
    const cards = days.get(session.date) ?? [];
    days.set(session.date, cards);
    cards.push(cardOf(session, viewer));
  }
  return [...days].map(([date, cards]) => ({ date, title: dayText(date), isToday: date === today, cards }));
}

/** A session for a viewer; who may not take receipts is not offered to. */
const eventViewFor = (event: CalendarEvent, viewer: Viewer): CalendarEventView => {
  const view = calendarEventViewOf(event, viewer.userId);
  return view.receipt === 'to-sign' && !mayOpenScreen(viewer, 'consents') ? { ...view, receipt: null } : view;
};

const cardOf = (session: AgendaSession, viewer: Viewer): AgendaCard => ({
  ...eventViewFor(session, viewer),
  isEvaluation: session.isCompletedInHistory,
  historyPath: historyPathOf(session.patient.id, viewer, session.isCompletedInHistory ? 'plan' : null),
  objectivesPath: objectivesPathOf(session.patient.id, viewer),
  mayWriteNote: session.mayWriteNote,
  mayCancel: session.mayCancel,
  hasOwnNote: session.hasOwnNote,
});

/** An option of the evolution form: a strategy, a material, a care setting or a diagnosis. */
interface EvolutionOption {
  readonly value: string;
  readonly label: string;
}

/** The evolution form of a session. */
export interface EvolutionFormView {
  readonly session: CalendarEventView;
  /** The patient whose earlier texts can be inserted into the note. */
  readonly patientId: number;
  /** `lunes 23 de marzo` */
  readonly day: string;
  /** Why the note can't be written now; null when it can. */
  readonly obstacle: string | null;
  /** Whether the evolution is registered. */
  readonly hasEvolution: boolean;
  /** Whether the session is completed, or its evolution clarified, in the clinical history. */
  readonly isContinuedInHistory: boolean;
  /** Address of the clinical history; null when the viewer may not open it. */
  readonly historyPath: string | null;
  /** Address of the objectives; null when the viewer may not open them. */
  readonly objectivesPath: string | null;
  readonly strategies: readonly EvolutionOption[];
  readonly materials: readonly EvolutionOption[];
  readonly careSettings: readonly EvolutionOption[];
  readonly diagnosisKinds: readonly EvolutionOption[];
  /** The code of the kind to propose, by the id of the diagnosis. */
  readonly proposedKinds: Readonly<Record<string, string>>;
  /** `F840 Autismo en la niñez`; null when there is none. */
  readonly proposedDiagnosis: EvolutionOption | null;
  readonly draftedDiagnosis: EvolutionOption | null;
  /** Code of the proposed care setting; '' when there is none. */
  readonly proposedCareSetting: string;
  /** The session whose note comes next; null when there is none. */
  readonly nextToNote: SessionToNoteView | null;
  /** Whether a lock closes the history to the user; then `latestNotes` has only the user's own ones. */
  readonly isHistoryLocked: boolean;
  readonly latestNotes: readonly EvolutionView[];
  /** The open objectives of the session's area. */
  readonly objectives: readonly ObjectiveView[];
  readonly draft: DraftView | null;
}

export function evolutionFormViewOf(
  form: EvolutionForm,
  viewer: Viewer,
  today: LocalDate,
): EvolutionFormView {
  const options = (items: EvolutionForm['strategies']) =>
    items.map(({ id, description }) => ({ value: String(id), label: description }));
  return {
    session: eventViewFor(form.session, viewer),
    patientId: form.session.patient.id,
    isHistoryLocked: form.isHistoryLocked,
    day: dayText(form.session.date),
    obstacle: form.obstacle && textOfCode(form.obstacle),
    hasEvolution: form.obstacle === 'session-already-done',
    isContinuedInHistory:
      form.obstacle === 'to-complete-in-clinical-history' || form.obstacle === 'session-already-done',
    historyPath: historyPathOf(
      form.session.patient.id,
      viewer,
      form.obstacle === 'to-complete-in-clinical-history' ? 'plan' : null,
    ),
    objectivesPath: objectivesPathOf(form.session.patient.id, viewer),
    strategies: options(form.strategies),
    materials: options(form.materials),
    careSettings: fixedChoices(CARE_SETTINGS),
    diagnosisKinds: fixedChoices(DIAGNOSIS_KINDS),
    proposedKinds: kindValuesOf(form.proposedKinds),
    proposedDiagnosis: form.proposedDiagnosis && diagnosisOptionOf(form.proposedDiagnosis),
    draftedDiagnosis: form.draftedDiagnosis && diagnosisOptionOf(form.draftedDiagnosis),
    proposedCareSetting: String(form.proposedCareSetting ?? ''),
    nextToNote:
      form.nextToNote && sessionToNoteViewOf(calendarEventViewOf(form.nextToNote, viewer.userId), today),
    latestNotes: form.latestNotes.map(evolutionViewOf),
    objectives: form.objectives.map((objective) =>
      objectiveViewOf({ ...objective, mayExtend: false, annullableEntryIds: [] }, today),
    ),
    draft: form.draft && draftViewOf(form.draft),
  };
}

const diagnosisOptionOf = (diagnosis: NonNullable<EvolutionForm['proposedDiagnosis']>): EvolutionOption => ({
  value: String(diagnosis.itemId),
  label: diagnosisText(diagnosis),
});

const sessionToNoteViewOf = ({ id, date, start, patient }: CalendarEventView, today: LocalDate) => ({
  sessionId: id,
  time: `${date === today ? 'hoy' : shortDayMonthText(date)}, ${start}`,
  patient,
});
