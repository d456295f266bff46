import { onScreen, query, visibleSites } from '#domain/access';
import type { SessionCalendar } from '#domain/scheduling';
import { type LocalDate, ok, today, weekOf } from '#domain/shared';
import {
  type AgendaSession,
  type AttendantKind,
  agendaSessionOf,
  initialDay,
  initialRange,
} from '../agenda.ts';
import type { OwedNoteQueries } from '../ports.ts';

interface OpenAgendaPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly owedNoteQueries: OwedNoteQueries;
}

interface OpenAgendaInput {
  readonly attendantKind: AttendantKind;
  /** A day of the requested week; null for the initial day. */
  readonly day: LocalDate | null;
}

/** One week of the caller's agenda. */
export interface Agenda {
  readonly today: LocalDate;
  /** The requested day, or the initial one. */
  readonly day: LocalDate;
  /** Monday to Sunday of the week of `day`, by date and start. */
  readonly sessions: readonly AgendaSession[];
  /** Sessions before today whose note the caller owes, by date and start. */
  readonly owedNotes: readonly AgendaSession[];
}

const allow = onScreen('agenda');

/** 'Mi agenda': a week of the caller's sessions and the notes they owe. */
export const openAgenda = query<OpenAgendaPorts, OpenAgendaInput, Agenda>({
  action: 'agenda.open',
  allow,
  async run({ sessionCalendar, owedNoteQueries, clock }, actor, { attendantKind, day: requestedDay }) {
    const currentDay = today(clock);
    const sites = visibleSites(actor, allow);
    const subject =
      attendantKind === 'therapist' ? { therapist: actor.username } : { auxiliary: actor.username };
    const range = requestedDay === null ? initialRange(currentDay) : weekOf(requestedDay);
    const candidates = await sessionCalendar.sessions({ sites, subject, ...range });
    const day = requestedDay ?? initialDay(currentDay, candidates);
    const { from, to } = weekOf(day);
    const sessions = candidates.filter(({ date }) => from <= date && date <= to);
    const owedSessions = await owedNoteQueries.allOf(actor.userId, currentDay, sites);
    return ok({
      today: currentDay,
      day,
      sessions: sessions.map((session) => agendaSessionOf(session, actor, clock)),
      owedNotes: owedSessions.map((session) => agendaSessionOf(session, actor, clock)),
    });
  },
});
