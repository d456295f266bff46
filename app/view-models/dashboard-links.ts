import { type Actor, opensScreen } from '#domain/access';
import { definitionOf, type ReportKey, screenOfReport } from '#domain/report-definitions';

type Viewer = Pick<Actor, 'roleId' | 'screens' | 'siteId'>;

interface Linked {
  readonly viewer: Viewer;
  readonly from: string;
  readonly to: string;
  /** The site filter; null for all sites. */
  readonly siteId: number | null;
}

/** The address of a report in a period, narrowed to a group of one of its totals; null for a user who can't open it. */
export function reportPathOf(
  key: ReportKey,
  { viewer, from, to, siteId }: Linked,
  group?: { readonly total: string; readonly label: string },
): string | null {
  if (!opensScreen(viewer, screenOfReport(key))) return null;
  const { path, totals = {} } = definitionOf(key);
  const wanted = new URLSearchParams({ desde: from, hasta: to });
  if (siteId !== null) wanted.set('sede', String(siteId));
  const parameter = group && totals[group.total]?.parameter;
  if (group && parameter) wanted.set(parameter, group.label);
  return `/reportes/${path}?${wanted}`;
}

const stateOf = (label: string) => ({ total: 'state', label });

/** Addresses behind the figures of a period. */
export const figurePathsOf = (linked: Linked) => ({
  scheduled: reportPathOf('programming', linked),
  done: reportPathOf('master', linked, stateOf('1')),
  cancelled: reportPathOf('cancellations', linked),
  withoutEvolution:
    reportPathOf('daily-evolutions', linked, stateOf('3')) ?? reportPathOf('master', linked, stateOf('3')),
  authorized: reportPathOf('authorizations', linked),
});
