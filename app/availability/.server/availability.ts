import { settlesClosures } from '#app/scheduling/settlement/closure-settlement.server.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import {
  commandResultOf,
  refusedCommand,
  succeededCommand,
  unreadableCommand,
} from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { siteChoiceOf } from '#app/shell/.server/site-choice.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { pageOf, requestedSiteOf } from '#app/shell/list-request.ts';
import { settleLeave } from '#domain/settlement';
import { manageSites, mayManageClosures } from '#domain/sites';
import { availabilityTexts as texts } from '../copy/availability.ts';
import { hoursOfAddress } from '../hours-input.server.ts';
import {
  type BookedSessionsView,
  bookedSessionsViewOf,
  closureViewOf,
  type SavedClosureView,
  type SavedLeaveView,
  siteViewOf,
  staffTimesViewOf,
} from '../view/availability.ts';
import { bookedSessionsQuery, closureCommand, siteCommand, staffTimesCommand } from './availability-input.ts';

const MAX_LISTED = 8;

const warningsOf = (bookedCount: number): readonly string[] =>
  bookedCount > 0 ? [texts.bookedWarning(bookedCount)] : [];

/** The requested closures, and the open sites among which the caller may choose for a closure. */
export async function readClosures(scope: PageScope) {
  const { actor, call, url, today } = scope;
  const withPast = url.searchParams.get('ver') === 'todos';
  const page = pageOf(url);
  const [{ options }, closures] = await Promise.all([
    siteChoiceOf(scope, 'closures'),
    call('listClosures', { withPast, page }),
  ]);
  const { rows, total } = valueOrThrow(closures);
  redirectPastEnd(url, page, total);
  return {
    page,
    total,
    withPast,
    rows: rows.map((closure) => closureViewOf(closure, today)),
    sites: options.filter(({ open }) => open),
    maySettle: settlesClosures.permits(actor),
    /** The only site for which the caller may enter a closure; null for a caller who may enter one for any. */
    ownSite: mayManageClosures(actor, null) ? null : { id: actor.siteId, name: actor.siteName },
  };
}

/** Saves or withdraws a closure. */
export async function changeClosure({
  call,
  request,
}: PageScope): Promise<CommandResult<SavedClosureView | null>> {
  const parsed = closureCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  if (parsed.data.intent === 'withdraw')
    return commandResultOf(await call('withdrawClosure', parsed.data), texts.closureWithdrawn);
  const { intent: _, ...closure } = parsed.data;
  const result = await call('saveClosure', closure);
  const message = closure.closureId === null ? texts.closureAdded : texts.closureChanged;
  if (!result.ok) return refusedCommand(result.refusal);
  return succeededCommand(message, result.value, warningsOf(result.value.bookedSessionCount));
}

/**
 * The number of booked sessions on the days of `?desde=&hasta=&entre=07:00-12:00&sede=&terapeuta=`, and the first sessions; null for
 * invalid parameters.
 */
export async function readBookedSessions({ call, url }: PageScope): Promise<BookedSessionsView | null> {
  const param = (name: string) => url.searchParams.get(name) || null;
  const requested = bookedSessionsQuery.safeParse({
    from: param('desde') ?? '',
    to: param('hasta') ?? '',
    hours: hoursOfAddress(url),
    siteId: param('sede'),
    staffId: param('terapeuta'),
  });
  if (!requested.success) return null;
  const page = { page: 1, size: MAX_LISTED };
  return bookedSessionsViewOf(valueOrThrow(await call('listBookedSessions', { ...requested.data, page })));
}

/** The sites with their hours, and whether the caller may create, change, close and reopen them. */
export async function readSites({ actor, call }: PageScope) {
  const sites = valueOrThrow(await call('listSiteHours', undefined));
  return { sites: sites.map(siteViewOf), mayManageSites: manageSites.policy.permits(actor) };
}

/** Saves, closes or reopens a site. */
export async function changeSite({ call, request }: PageScope): Promise<CommandResult> {
  const parsed = siteCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  if (parsed.data.intent === 'state') {
    const message = parsed.data.open ? texts.siteReopened : texts.siteClosed;
    return commandResultOf(await call('changeSiteState', parsed.data), message);
  }
  const message = parsed.data.siteId === null ? texts.siteAdded : texts.siteChanged;
  return commandResultOf(await call('saveSite', parsed.data), message);
}

/** The therapists of the requested site, with hours and leave. */
export async function readStaffTimes(scope: PageScope) {
  const [site, staff] = await Promise.all([
    siteChoiceOf(scope, 'staff-times'),
    scope.call('listStaffTimes', { siteId: requestedSiteOf(scope.url) }),
  ]);
  return {
    site,
    staff: valueOrThrow(staff).map((each) => staffTimesViewOf(each, scope.today)),
    today: scope.today,
    maySettle: settleLeave.policy.permits(scope.actor),
  };
}

/** Saves hours or leave of a therapist, or withdraws a leave. */
export async function changeStaffTimes({
  call,
  request,
}: PageScope): Promise<CommandResult<SavedLeaveView | null>> {
  const parsed = staffTimesCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  const command = parsed.data;
  if (command.intent === 'hours')
    return commandResultOf(await call('saveStaffHours', command), texts.hoursChanged);
  if (command.intent === 'withdraw')
    return commandResultOf(await call('withdrawLeave', command), texts.leaveWithdrawn);
  const { intent: _, ...leave } = command;
  const result = await call('saveLeave', leave);
  const message = leave.leaveId === null ? texts.leaveAdded : texts.leaveChanged;
  if (!result.ok) return refusedCommand(result.refusal);
  const { bookedSessionCount } = result.value;
  return succeededCommand(message, { bookedSessionCount }, warningsOf(bookedSessionCount));
}
