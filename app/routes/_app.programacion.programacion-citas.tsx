import { useLoaderData } from '@remix-run/react';
import { bookingResultOf } from '../.server/booking-result.ts';
import { commandResultOf, unreadableCommand } from '../.server/command-result.ts';
import { jsonBody } from '../.server/json-body.ts';
import type { PageScope } from '../.server/page-scope.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { type SchedulingCommand, schedulingCommand } from '../.server/scheduling-commands.ts';
import { calendarRequestOf } from '../.server/scheduling-requests.ts';
import { siteChoiceOf } from '../.server/site-choice.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { cancelledText, schedulingTexts } from '../copy/scheduling.ts';
import { settledAbsenceText } from '../copy/settlement.ts';
import { requestedSiteOf } from '../forms/list-request.ts';
import { SchedulingScreen } from '../screens/scheduling/scheduling-screen.tsx';
import { calendarEventViewsOf } from '../view-models/calendar-event.ts';
import {
  type CalendarPeriod,
  calendarPeriod,
  daysToRead,
  periodAndSessionsOf,
  showsAllTherapists,
} from '../view-models/calendar-period.ts';
import type { CommandResult } from '../view-models/command-result.ts';
import type { PageHandle } from '../view-models/menu.ts';
import { absenceViewsOf, presenceViewsOf } from '../view-models/presence.ts';
import { restDayViewOf } from '../view-models/scheduling.ts';
import { staffViewOf } from '../view-models/staff.ts';
import { calendarTimesOf } from '../view-models/working-times.ts';

export const handle: PageHandle = { screen: 'scheduling' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('scheduling'), async (page) => {
  const { actor, call, url, today } = page;
  const { requestedPeriod, tomorrow, subject, sessionFilter } = calendarRequestOf(url, today);
  const siteId = requestedSiteOf(url);
  const showsAll = showsAllTherapists(requestedPeriod.view, subject);
  const filter = showsAll ? { subject: null } : { subject, ...sessionFilter };
  const therapist = subject && 'therapist' in subject ? subject.therapist : null;
  const readTimes = ({ from, to }: CalendarPeriod) =>
    call('readWorkingTimes', { siteId, therapist: showsAll ? null : therapist, from, to });
  const usualPeriod = calendarPeriod(requestedPeriod);
  const [site, loadedSessions, usualTimes] = await Promise.all([
    siteChoiceOf(page, 'scheduling'),
    call('listCalendar', { siteId, ...filter, ...daysToRead(requestedPeriod) }),
    readTimes(usualPeriod),
  ]);
  const { period, sessions } = periodAndSessionsOf(requestedPeriod, valueOrThrow(loadedSessions));
  // Sessions on a Sunday change the period.
  const isUsual = period.from === usualPeriod.from && period.to === usualPeriod.to;
  const times = isUsual ? usualTimes : await readTimes(period);
  return {
    site,
    period,
    today,
    tomorrow,
    person: subject,
    sessionFilter,
    maySeeWaitingList: onScreen('recovery').permits(actor),
    presence: showsAll && times.ok ? presenceViewsOf(times.value, period) : [],
    absences: times.ok ? absenceViewsOf(times.value) : [],
    events: calendarEventViewsOf(sessions, actor.userId),
    therapists: times.ok ? times.value.therapists.map(staffViewOf) : [],
    restDays: times.ok ? times.value.restDays.map(restDayViewOf) : null,
    times: times.ok ? calendarTimesOf(times.value, therapist !== null && !showsAll, period) : null,
  };
});

export const action = pageAction(
  onScreen('scheduling'),
  async ({ request, call }): Promise<CommandResult<number | null>> => {
    const parsed = schedulingCommand.safeParse(await jsonBody(request));
    if (!parsed.success) return unreadableCommand;
    const { intent } = parsed.data;
    if (intent === 'schedule') return bookingResultOf(await call('scheduleSessions', parsed.data));
    const { result, message } = await runSchedulingCommand(call, parsed.data);
    return commandResultOf(result, message);
  },
);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

async function runSchedulingCommand(
  call: PageScope['call'],
  command: Exclude<SchedulingCommand, { readonly intent: 'schedule' }>,
) {
  switch (command.intent) {
    case 'undo-booking': {
      const result = await call('undoBooking', command);
      return { result, message: result.ok ? schedulingTexts.bookingUndone(result.value.sessionCount) : '' };
    }
    case 'cancel': {
      const result = await call('cancelSession', command);
      return { result, message: result.ok ? cancelledText(result.value.sessionCount) : '' };
    }
    case 'reschedule':
      return { result: await call('rescheduleSessions', command), message: schedulingTexts.rescheduled };
    case 'change-auxiliary': {
      const message = command.to ? schedulingTexts.auxiliaryChanged : schedulingTexts.auxiliaryRemoved;
      return { result: await call('changeAuxiliary', command), message };
    }
    case 'settle-absence': {
      const result = await call('settleAbsence', command);
      return { result, message: result.ok ? settledAbsenceText(result.value) : '' };
    }
    case 'add-auxiliary':
      return { result: await call('addAuxiliary', command), message: schedulingTexts.auxiliaryAdded };
  }
}

export default function Scheduling() {
  return <SchedulingScreen {...useLoaderData<typeof loader>()} />;
}
