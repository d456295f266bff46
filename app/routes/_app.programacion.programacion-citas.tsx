import { useLoaderData } from '@remix-run/react';
import { calendarTimesOf } from '#app/availability/working-times.ts';
import { bookingResultOf } from '#app/scheduling/booking/booking-result.server.ts';
import {
  type SchedulingCommand,
  schedulingCommand,
} from '#app/scheduling/booking/scheduling-commands.server.ts';
import { calendarRequestOf } from '#app/scheduling/calendar/.server/scheduling-requests.ts';
import { SchedulingScreen } from '#app/scheduling/calendar/screen/scheduling-screen.tsx';
import { calendarEventViewsOf } from '#app/scheduling/calendar-event.ts';
import {
  type CalendarPeriod,
  calendarPeriod,
  daysToRead,
  periodAndSessionsOf,
  showsAllTherapists,
} from '#app/scheduling/calendar-period.ts';
import { cancelledText, rescheduledText, schedulingTexts } from '#app/scheduling/copy.ts';
import { presenceViewsOf, therapistLeavesOf } from '#app/scheduling/presence.ts';
import { restDayViewOf } from '#app/scheduling/scheduling.ts';
import { settledLeaveText } from '#app/scheduling/settlement/copy.ts';
import { staffViewOf } from '#app/scheduling/staff.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { commandResultOf, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import { siteChoiceOf } from '#app/shell/.server/site-choice.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { requestedSiteOf } from '#app/shell/list-request.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'scheduling' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

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
    leaves: times.ok ? therapistLeavesOf(times.value) : [],
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
} from '#app/shared/answer-offline.ts';

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
      return {
        result: await call('rescheduleSessions', command),
        message: rescheduledText(command.moves.length),
      };
    case 'change-auxiliary': {
      const message = command.to ? schedulingTexts.auxiliaryChanged : schedulingTexts.auxiliaryRemoved;
      return { result: await call('changeAuxiliary', command), message };
    }
    case 'settle-leave': {
      const result = await call('settleLeave', command);
      return { result, message: result.ok ? settledLeaveText(result.value) : '' };
    }
    case 'add-auxiliary':
      return { result: await call('addAuxiliary', command), message: schedulingTexts.auxiliaryAdded };
  }
}

export default function Scheduling() {
  return <SchedulingScreen {...useLoaderData<typeof loader>()} />;
}
