import type { CommandResult } from '#app/shared/view/command-result.ts';
import { USER_PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import { siteLabel } from '#app/shared/view/site-choice.ts';
import {
  commandResponse,
  commandResultOf,
  unreadableCommand,
  unreadableResponse,
} from '#app/shell/.server/command-result.ts';
import { excelResponse } from '#app/shell/.server/excel.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { setTokenHeader } from '#app/shell/.server/session-cookie.ts';
import { siteChoiceOf } from '#app/shell/.server/site-choice.ts';
import { submittedCommand } from '#app/shell/.server/submitted-command.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { choiceOf, listRequestOf, requestedSiteOf } from '#app/shell/list-request.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { ROLE } from '#domain/access';
import { idOf, USERS_MAX_AT_ONCE } from '#domain/shared';
import { STAFF_COLUMNS, type StaffFilter } from '#domain/staff';
import { userTexts as texts } from '../copy/staff.ts';
import { userFilterTextsOf } from '../view/user-filter-texts.ts';
import {
  type FilteredUsersView,
  type UserView,
  userChoicesOf,
  userRowOf,
  userViewOf,
} from '../view/users.ts';
import { PasswordChange, PICTURE_FIELDS, UserCommand } from '../view/users-form.ts';
import { USERS_SHEET } from '../view/users-sheet.ts';
import { changeSeveral } from './several-users.ts';

/** Values of `?ver=`. */
const STATES: Readonly<Record<string, Pick<StaffFilter, 'active' | 'awaitsPassword'>>> = {
  activos: { active: true },
  inactivos: { active: false },
  'sin-contrasena': { active: true, awaitsPassword: true },
};

/** The requested list of users. */
const userListIn = (url: URL) => ({
  ...listRequestOf(url, STAFF_COLUMNS, 'lastNames', USER_PAGE_SIZES),
  siteId: requestedSiteOf(url),
  roleId: idOf(url.searchParams.get('rol')),
  ...choiceOf(url, 'ver', STATES, { active: null }),
});

/** The Excel file of all matching users. */
export async function exportUsers(scope: PageScope): Promise<Response> {
  const { page: _, ...filter } = userListIn(scope.url);
  const exportResult = await scope.call('exportStaff', filter);
  const site = await siteChoiceOf(scope, 'users');
  const choices = userChoicesOf(valueOrThrow(await scope.call('listRoles', undefined)), site.options);
  return excelResponse(scope, {
    title: texts.caption,
    filterTexts: () => userFilterTextsOf(scope.url.searchParams, choices, siteLabel(site)),
    columns: USERS_SHEET,
    exportResult,
  });
}

/** The requested page of users, and the choices of their form. */
export async function readUsers(scope: PageScope) {
  const { actor, call, url } = scope;
  const filter = userListIn(url);
  const { search, sort, page } = filter;
  const request = { search, sort, page };
  const [site, listed, roles] = await Promise.all([
    siteChoiceOf(scope, 'users'),
    call('listStaff', filter),
    call('listRoles', undefined),
  ]);
  const { rows, total, counts } = valueOrThrow(listed);
  redirectPastEnd(url, request.page, total);
  const choices = userChoicesOf(valueOrThrow(roles), site.options);
  return {
    request,
    filterTexts: userFilterTextsOf(url.searchParams, choices, siteLabel(site)),
    site,
    total,
    counts,
    today: scope.today,
    rows: rows.map((account) => userRowOf(account, actor.userId)),
    choices,
  };
}

/** All users of a filter, who are chosen together; none when they are more than one command takes. */
export async function readFilteredUsers({ actor, call, url }: PageScope): Promise<FilteredUsersView> {
  const page = { page: 1, size: USERS_MAX_AT_ONCE };
  const { rows, total } = valueOrThrow(await call('listStaff', { ...userListIn(url), page }));
  return { rows: total > USERS_MAX_AT_ONCE ? [] : rows.map((account) => userRowOf(account, actor.userId)) };
}

/** One user, for the form. */
export async function readUser({ call, params }: PageScope): Promise<UserView> {
  const opened = valueOrThrow(await call('readAccount', { id: idOrZero(params.id) }));
  return userViewOf(opened, ROLE.administrator);
}

/** Registers or corrects a user, changes their state or gives them a password. */
export async function changeUser({ call, request }: PageScope): Promise<CommandResult> {
  const { command, files: pictures } = await submittedCommand(request, UserCommand, PICTURE_FIELDS);
  if (command === null) return unreadableCommand;
  if (command.intent === 'register') {
    const registered = await call('registerUser', { ...command, pictures });
    return commandResultOf(registered, texts.registered);
  }
  if (command.intent === 'update') {
    const updated = await call('updateUser', { ...command, password: null, pictures });
    return commandResultOf(
      updated,
      texts.updated,
      warningsOf(updated.ok ? updated.value.pendingSessionCount : 0),
    );
  }
  if (command.intent === 'several') return changeSeveral(call, command);
  if (command.intent === 'password')
    return commandResultOf(await call('resetPassword', command), texts.passwordReset);
  const changed = await call('changeStaffState', command);
  const message = command.active ? texts.activated : texts.deactivated;
  return commandResultOf(changed, message, warningsOf(changed.ok ? changed.value.pendingSessionCount : 0));
}

const warningsOf = (pendingCount: number): readonly string[] =>
  pendingCount > 0 ? [texts.remainingSessionsWarning(pendingCount)] : [];

/** Changes the caller's own password. */
export async function changePassword({ call, request, token, secure }: PageScope): Promise<Response> {
  const parsed = PasswordChange.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const result = await call('changeOwnPassword', { ...parsed.data, token });
  const endedCount = result.ok ? result.value.endedLoginSessionCount : 0;
  const message =
    endedCount > 0
      ? `${texts.passwordChanged}. ${texts.otherSessionsEnded(endedCount)}`
      : texts.passwordChanged;
  const response = commandResponse(result, message);
  if (result.ok) response.headers.set('Set-Cookie', await setTokenHeader({ secure }, result.value.token));
  return response;
}
