import { type Actor, mayOpenScreen } from '#domain/access';
import { definitionOf, type ReportKey, screenOfReport } from '#domain/report-definitions';
import { SESSION_STATE, type SessionState } from '#domain/scheduling';

type Viewer = Pick<Actor, 'roleId' | 'screens' | 'siteId'>;

interface LinkOptions {
  readonly viewer: Viewer;
  readonly from: string;
  readonly to: string;
  /** The site filter; null for all sites. */
  readonly siteId: number | null;
}

/** The address of a report in a period, filtered by one group of a total. Null when the user can't open the report. */
export function reportPathOf(
  key: ReportKey,
  { viewer, from, to, siteId }: LinkOptions,
  group?: { readonly total: string; readonly label: string },
): string | null {
  if (!mayOpenScreen(viewer, screenOfReport(key))) return null;
  const { path, totals = {} } = definitionOf(key);
  const parameters = new URLSearchParams({ desde: from, hasta: to });
  if (siteId !== null) parameters.set('sede', String(siteId));
  const parameter = group && totals[group.total]?.parameter;
  if (group && parameter) parameters.set(parameter, group.label);
  return `/reportes/${path}?${parameters}`;
}

const stateGroup = (state: SessionState) => ({ total: 'state', label: String(state) });

/**
 * The addresses that the figures of a period open. `withoutEvolution` counts the pending sessions that have ended; `daily-evolutions` lists
 * no other pending sessions, but `master` also lists later ones.
 */
export const figurePathsOf = (options: LinkOptions) => ({
  scheduled: reportPathOf('programming', options),
  done: reportPathOf('master', options, stateGroup(SESSION_STATE.done)),
  cancelled: reportPathOf('cancellations', options),
  withoutEvolution:
    reportPathOf('daily-evolutions', options, stateGroup(SESSION_STATE.pending)) ??
    reportPathOf('master', options, stateGroup(SESSION_STATE.pending)),
  withoutReceipt: reportPathOf('missing-receipts', options, stateGroup(SESSION_STATE.done)),
  authorized: reportPathOf('authorizations', options),
});
