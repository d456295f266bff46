import { useLoaderData } from '@remix-run/react';
import { readNamedReport, readsSomeReport } from '../.server/reports.ts';
import { pageLoader } from '../.server/route.ts';
import { ObjectivesReport } from '../screens/reports/objectives-report.tsx';
import { ReportScreen } from '../screens/reports/report-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'at-path' };
export { ListFault as ErrorBoundary } from '../screens/shared/list-fault.tsx';
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(readsSomeReport, readNamedReport);

/** The requested report. */
export default function Report() {
  const report = useLoaderData<typeof loader>();
  return report.key === 'objectives' ? (
    <ObjectivesReport report={report} />
  ) : (
    <ReportScreen report={report} />
  );
}
