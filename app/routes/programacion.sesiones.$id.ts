import { calendarEventViewsOf } from '#app/scheduling/calendar-event.ts';
import { presenceViewsOf } from '#app/scheduling/presence.ts';
import { sessionDetailViewOf } from '#app/scheduling/scheduling.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import type { SessionDetail } from '#domain/scheduling';

/** One session with the permitted actions. */
export const loader = dataLoader(onScreen('scheduling'), readSession, {
  screen: (_page, { event }) => `/programacion/programacion-citas?vista=dia&fecha=${event.date}`,
});

async function readSession({ actor, call, params }: PageScope) {
  const sessionId = idOrZero(params.id);
  const session = valueOrThrow(await call('getSession', { sessionId }));
  const offersAuxiliary = session.mayAddAuxiliary || session.mayChangeAuxiliary;
  const [staff, day] = await Promise.all([
    offersAuxiliary || session.mayMove ? readStaff(call, session) : [],
    offersAuxiliary ? readDay({ call, actor }, session) : { sessions: [], presence: [] },
  ]);
  return sessionDetailViewOf(session, actor, staff, day);
}

const readStaff = async (call: PageScope['call'], { siteId }: Pick<SessionDetail, 'siteId'>) =>
  valueOrThrow(await call('listTherapists', { specialtyId: null, siteId }));

/** The sessions and working hours of the day of a session. */
async function readDay(
  { call, actor }: Pick<PageScope, 'call' | 'actor'>,
  { siteId, date }: Pick<SessionDetail, 'siteId' | 'date'>,
) {
  const period = { from: date, to: date };
  const [sessions, times] = await Promise.all([
    call('listCalendar', { siteId, subject: null, ...period }),
    call('readWorkingTimes', { siteId, therapist: null, ...period }),
  ]);
  return {
    sessions: calendarEventViewsOf(valueOrThrow(sessions), actor.userId),
    presence: presenceViewsOf(valueOrThrow(times), period),
  };
}
