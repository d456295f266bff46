import { onScreen, query, visibleSites } from '#domain/access';
import { type Drafts, evolutionDraftKey } from '#domain/drafts';
import type { SessionCalendar } from '#domain/scheduling';
import { addDays, type LocalDate, ok, today, weekOf } from '#domain/shared';
import {
  type AgendaSession,
  type AttendantKind,
  agendaSessionOf,
  initialDay,
  initialRange,
} from '../agenda.ts';
import type { PendingNoteQueries } from '../ports.ts';

interface OpenAgendaPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly pendingNoteQueries: Pick<PendingNoteQueries, 'allOf'>;
  readonly drafts: Pick<Drafts, 'ofKeys'>;
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
  readonly pendingNotes: readonly AgendaSession[];
  /** The notes that the caller has begun to write and can still register, the last saved one first. */
  readonly begunNotes: readonly BegunNote[];
}

/** A draft of a note with its session; `savedAt` is ISO 8601 in UTC. */
export interface BegunNote {
  readonly session: AgendaSession;
  readonly savedAt: string;
}

const allow = onScreen('agenda');

/** 'Mi agenda': a week of the caller's sessions, the notes they owe and those they have begun (E10). */
export const openAgenda = query<OpenAgendaPorts, OpenAgendaInput, Agenda>({
  action: 'agenda.open',
  allow,
  async run(ports, actor, { attendantKind, day: requestedDay }) {
    const { sessionCalendar, pendingNoteQueries, drafts, clock } = ports;
    const currentDay = today(clock);
    const sites = visibleSites(actor, allow);
    const subject =
      attendantKind === 'therapist' ? { therapist: actor.username } : { auxiliary: actor.username };
    const range = requestedDay === null ? initialRange(currentDay) : weekOf(requestedDay);
    const candidates = await sessionCalendar.sessions({ sites, subject, ...range });
    const day = requestedDay ?? initialDay(currentDay, candidates);
    const { from, to } = weekOf(day);
    const sessions = candidates.filter(({ date }) => from <= date && date <= to);
    const sessionsToNote = await pendingNoteQueries.allOf(actor.userId, addDays(currentDay, 1), sites);
    const pendingNotes = sessionsToNote.map((session) => agendaSessionOf(session, actor, clock));
    const draftKeys = sessionsToNote.map(({ id }) => evolutionDraftKey(id));
    const ownDrafts = await drafts.ofKeys(actor.userId, draftKeys);
    const begunNotes = pendingNotes.flatMap((session) => {
      const draft = ownDrafts.get(evolutionDraftKey(session.id));
      return draft?.content.text?.trim() ? [{ session, savedAt: draft.savedAt }] : [];
    });
    return ok({
      today: currentDay,
      day,
      sessions: sessions.map((session) => agendaSessionOf(session, actor, clock)),
      pendingNotes: pendingNotes.filter(({ date }) => date < currentDay),
      begunNotes: begunNotes.sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1)),
    });
  },
});
