import { stricterRights } from '#adapters/composition/rights.ts';
import { useCases } from '#adapters/composition/use-cases.ts';
import { patientRowOf } from '#app/patients/patient-row.ts';
import { areaOf } from '#app/roles/copy/rights.ts';
import { excelResponse } from '#app/shell/.server/excel.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { printablePageOf } from '#app/shell/list-request.ts';
import { actionTexts } from '#domain/access';
import { type AuditQuery, TRAIL_EXPORT_LIMIT } from '#domain/audit-trail';
import { idOf, parseLocalDate } from '#domain/shared';
import { staffName } from '#domain/wording';
import { auditTrailTexts } from '../copy/audit-trail.ts';
import { TRAIL_SHEET, type TrailRow, trailRowOf } from '../view/audit-trail.ts';
import { trailFilterTextsOf } from '../view/trail-filter-texts.ts';

const NOBODY = 'nadie';

function auditQueryOf({ searchParams }: URL): AuditQuery {
  const param = (name: string) => searchParams.get(name) ?? '';
  return {
    patientId: idOf(param('paciente')),
    userId: param('usuario') === NOBODY ? 'nobody' : idOf(param('usuario')),
    action: Object.hasOwn(actionTexts, param('accion')) ? param('accion') : null,
    from: parseLocalDate(param('desde')),
    to: parseLocalDate(param('hasta')),
  };
}

const UNAUDITED_ACTIONS = new Set<string>(
  [...Object.values(useCases).filter(({ isAudited }) => !isAudited), ...stricterRights].map(
    ({ action }) => action,
  ),
);

/** All audited actions, by area. */
const ACTIONS = Object.entries(actionTexts)
  .filter(([action]) => !UNAUDITED_ACTIONS.has(action))
  .map(([value, label]) => ({ value, label, detail: areaOf(value) }))
  .sort(
    (one, other) =>
      one.detail.localeCompare(other.detail, 'es') || one.label.localeCompare(other.label, 'es'),
  );

/** Reads `?paciente=&usuario=&accion=&desde=&hasta=` and the page of the audit trail, newest first. */
export async function readAuditTrail({ url, call }: PageScope) {
  const page = printablePageOf(url);
  const { from, to, ...filter } = auditQueryOf(url);
  const { patientId, userId, action } = filter;
  const [listed, userName] = await Promise.all([
    call('listAuditTrail', { ...filter, from, to, page }),
    userNameOf(call, userId),
  ]);
  const { rows, total } = valueOrThrow(listed);
  redirectPastEnd(url, page, total);
  const actionName = action && (actionTexts[action] ?? null);
  const trailRows = rows.map(trailRowOf);
  return {
    page,
    total,
    rows: trailRows,
    patientId,
    userName,
    actionName,
    filterTexts: filterTextsOf(auditQueryOf(url), userName, trailRows[0]),
    from,
    to,
    datesError: from && to && to < from ? auditTrailTexts.wrongDates : null,
    exportLimit: TRAIL_EXPORT_LIMIT,
  };
}

/** The filters in words; the first row names the patient. */
const filterTextsOf = (
  { patientId, action, from, to }: AuditQuery,
  userName: string | null,
  firstRow: TrailRow | undefined,
): readonly string[] =>
  trailFilterTextsOf({
    patient: patientId === null ? null : firstRow?.patient?.name,
    user: userName,
    action: action && (actionTexts[action] ?? null),
    from,
    to,
  });

/** The name of the user in the filter; null without such a filter. */
async function userNameOf(call: PageScope['call'], userId: AuditQuery['userId']): Promise<string | null> {
  if (userId === null) return null;
  if (userId === 'nobody') return auditTrailTexts.nobody;
  const user = valueOrThrow(await call('listTrailUsers', undefined)).find(({ id }) => id === userId);
  return user ? staffName(user) : auditTrailTexts.unknownUser(userId);
}

/** The choices of the filter by action. */
export const listTrailActions = async (): Promise<Response> => Response.json(ACTIONS);

/** The choices of the filter by user. */
export async function listTrailUsers({ call }: PageScope): Promise<Response> {
  const users = valueOrThrow(await call('listTrailUsers', undefined));
  return Response.json([
    { value: NOBODY, label: auditTrailTexts.nobody, detail: auditTrailTexts.nobodyHint },
    ...users.map((user) => ({ value: String(user.id), label: staffName(user), detail: user.username })),
  ]);
}

/** The Excel file of the filtered rows. */
export async function exportAuditTrail(scope: PageScope): Promise<Response> {
  const query = auditQueryOf(scope.url);
  const exportResult = await scope.call('exportAuditTrail', query);
  const userName = await userNameOf(scope.call, query.userId);
  return excelResponse(scope, {
    title: auditTrailTexts.title,
    filterTexts: (firstRow, use) =>
      filterTextsOf(query, userName, use === 'page' && firstRow ? trailRowOf(firstRow) : undefined),
    columns: TRAIL_SHEET,
    exportResult,
  });
}

const MAX_FOUND = 50;

/** Searches patients of all sites by `?texto=`. */
export async function findTrailPatients({ url, call }: PageScope): Promise<Response> {
  const text = url.searchParams.get('texto') ?? '';
  const found = valueOrThrow(await call('findTrailPatients', { text, limit: MAX_FOUND }));
  return Response.json(found.map(patientRowOf));
}
