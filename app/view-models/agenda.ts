import type { Agenda, AgendaCriterion, AgendaSession, EvolutionForm } from '#domain/agenda';
import { SESSION_STATE } from '#domain/scheduling';
import { addDays, datesFromTo, type LocalDate, weekdayOf } from '#domain/shared';
import { textOfCode } from '../copy/index.ts';
import { type CalendarEventView, calendarEventViewOf } from './calendar-event.ts';
import { calendarPeriod } from './calendar-period.ts';
import { type EvolutionView, evolutionViewOf } from './chart.ts';
import { dayText, weekdayText } from './day-text.ts';
import { type DraftView, draftViewOf } from './draft.ts';

/** A session as a card of the agenda shows it. */
export interface AgendaCard extends CalendarEventView {
  /** Completed in the clinical history, not here. */
  readonly inHistory: boolean;
  readonly mayEvolve: boolean;
  readonly mayCancel: boolean;
  /** Done by the viewer, with a note to be read. */
  readonly mayReview: boolean;
}

/** A day of the strip. */
export interface AgendaDay {
  readonly date: string;
  /** `lun` */
  readonly weekday: string;
  readonly number: number;
  /** `lunes 23 de marzo` */
  readonly name: string;
  readonly count: number;
  readonly isToday: boolean;
  readonly chosen: boolean;
}

/** Sessions of one day, under its name. */
export interface DayOfCards {
  readonly date: string;
  /** `lunes 23 de marzo` */
  readonly title: string;
  readonly isToday: boolean;
  readonly cards: readonly AgendaCard[];
}

/** 'Mi agenda': a week, or the notes that are owed of earlier days. */
export interface AgendaView {
  readonly criterion: AgendaCriterion;
  readonly showsPending: boolean;
  /** Notes owed of earlier days. */
  readonly pendingCount: number;
  /** `23 – 28 de marzo de 2026` */
  readonly title: string;
  /** `23 – 28 mar 2026` */
  readonly shortTitle: string;
  readonly previous: string;
  readonly next: string;
  readonly holdsToday: boolean;
  readonly strip: readonly AgendaDay[];
  readonly days: readonly DayOfCards[];
}

interface AgendaViewOptions {
  readonly criterion: AgendaCriterion;
  readonly showsPending: boolean;
  readonly viewerId: number;
}

/** The chosen day first and then the rest of its week; a Sunday is there only when it has sessions. */
export function agendaViewOf(
  agenda: Agenda,
  { criterion, showsPending, viewerId }: AgendaViewOptions,
): AgendaView {
  const { today, day, sessions, pendingNotes } = agenda;
  const period = calendarPeriod('lista', day);
  const monday = addDays(day, 1 - weekdayOf(day));
  const sunday = addDays(monday, 6);
  const shown = sessions.some(({ date }) => date === sunday) ? sunday : addDays(sunday, -1);
  const dates = [...datesFromTo(monday, shown)];
  const listed = showsPending ? pendingNotes : sessions.filter(({ date }) => date >= day);
  return {
    criterion,
    showsPending,
    pendingCount: pendingNotes.length,
    title: period.title,
    shortTitle: period.shortTitle,
    previous: addDays(monday, -7),
    next: addDays(monday, 7),
    holdsToday: monday <= today && today <= sunday,
    strip: dates.map((date) => ({
      date,
      weekday: weekdayText(date),
      number: Number(date.slice(8)),
      name: dayText(date),
      count: sessions.filter((session) => session.date === date).length,
      isToday: date === today,
      chosen: date === day,
    })),
    days: daysOf(listed, showsPending ? [] : [day], today, viewerId),
  };
}

/** The sessions day by day; the days of `always` are there even without any. */
function daysOf(
  sessions: readonly AgendaSession[],
  always: readonly LocalDate[],
  today: LocalDate,
  viewerId: number,
): DayOfCards[] {
  const days = new Map<LocalDate, AgendaCard[]>(always.map((date) => [date, []]));
  for (const session of sessions) {
    const cards = days.get(session.date) ?? [];
    days.set(session.date, cards);
    cards.push(cardOf(session, viewerId));
  }
  return [...days].map(([date, cards]) => ({ date, title: dayText(date), isToday: date === today, cards }));
}

const cardOf = (session: AgendaSession, viewerId: number): AgendaCard => ({
  ...calendarEventViewOf(session, viewerId),
  inHistory: session.type !== 'therapy',
  mayEvolve: session.mayEvolve,
  mayCancel: session.mayCancel,
  mayReview:
    session.state === SESSION_STATE.done && session.type === 'therapy' && session.responsibleId === viewerId,
});

/** One of the offered strategies or materials. */
interface TherapyOption {
  readonly value: string;
  readonly label: string;
}

/** The evolution form of a session. */
export interface EvolutionFormView {
  readonly session: CalendarEventView;
  /** `lunes 23 de marzo` */
  readonly day: string;
  /** Why nothing can be written now; null when it can. */
  readonly obstacle: string | null;
  readonly strategies: readonly TherapyOption[];
  readonly materials: readonly TherapyOption[];
  /** Null under a lock. */
  readonly notes: readonly EvolutionView[] | null;
  readonly draft: DraftView | null;
}

export function evolutionFormViewOf(form: EvolutionForm, viewerId: number): EvolutionFormView {
  const options = (items: EvolutionForm['strategies']) =>
    items.map(({ id, description }) => ({ value: String(id), label: description }));
  return {
    session: calendarEventViewOf(form.session, viewerId),
    day: dayText(form.session.date),
    obstacle: form.obstacle && textOfCode(form.obstacle),
    strategies: options(form.strategies),
    materials: options(form.materials),
    notes: form.notes?.map(evolutionViewOf) ?? null,
    draft: form.draft && draftViewOf(form.draft),
  };
}
