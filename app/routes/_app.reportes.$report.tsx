import { readNamedReport, readsSomeReport } from '../.server/reports.ts';
import { screenLoader } from '../.server/route.ts';
import { ReportScreen } from '../screens/reports/report-screen.tsx';
import { usePage } from '../screens/shared/use-page.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'at-path' };
export { ListFault as ErrorBoundary } from '../screens/shared/list-fault.tsx';
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = screenLoader(readsSomeReport, readNamedReport);

/** The report that the address names. */
export default function Report() {
  return <ReportScreen report={usePage<typeof loader>()} />;
}
