import {
  type Actor,
  allOf,
  notReached,
  onlyRoles,
  onScreen,
  query,
  type Right,
  ROLE,
  reachesSite,
  visibleSites,
} from '#domain/access';
import type { BookableStaffMembers, CalendarEvent, SessionCalendar } from '#domain/scheduling';
import { calendarEventOf } from '#domain/scheduling';
import { forbidden, invalid, type LocalDate, ok, type Result } from '#domain/shared';
import type { AttendantKind } from '../agenda.ts';

interface ListAgendaPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly bookableStaffMembers: BookableStaffMembers;
}

interface ListAgendaInput {
  readonly attendantKind: AttendantKind;
  /** User name of the owner of the agenda. */
  readonly username: string;
  /** First and last day, both included; null for no limit. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

const agendaPolicy = onScreen('agenda');

/** The right to read agendas of colleagues (E5). */
export const listAgendaOfColleagues: Right = {
  action: 'agenda.list-of-colleagues',
  kind: 'query',
  policy: allOf(agendaPolicy, onlyRoles(ROLE.administrator, ROLE.coordination, ROLE.therapeuticCoordination)),
};

/**
 * The sessions of a therapist or an auxiliary, without the cancelled ones. Everybody reads their own agenda; roles 1, 13 and 15 also read
 * those of colleagues at sites they can see (E5). Invalid: `to` `period-reversed`. Refuses with `not-allowed`, and with `record-not-found`.
 */
export const listAgenda = query<ListAgendaPorts, ListAgendaInput, readonly CalendarEvent[]>({
  action: 'agenda.list',
  allow: agendaPolicy,
  async run(ports, actor, { attendantKind, username, from, to }) {
    if (from !== null && to !== null && to < from) return invalid({ to: 'period-reversed' });
    const checked = await checkMayRead(ports, actor, username);
    if (!checked.ok) return checked;
    const sessions = await ports.sessionCalendar.sessions({
      sites: visibleSites(actor, agendaPolicy),
      subject: attendantKind === 'therapist' ? { therapist: username } : { auxiliary: username },
      from,
      to,
    });
    return ok(sessions.map((session) => calendarEventOf(session, ports.clock)));
  },
});

async function checkMayRead(
  { bookableStaffMembers }: ListAgendaPorts,
  actor: Actor,
  username: string,
): Promise<Result<void>> {
  if (username === actor.username) return ok(undefined);
  if (!listAgendaOfColleagues.policy.permits(actor)) return forbidden();
  const [colleague] = await bookableStaffMembers.find([username]);
  const isVisible = colleague?.siteId != null && reachesSite(actor, colleague.siteId);
  return isVisible ? ok(undefined) : notReached(colleague);
}
