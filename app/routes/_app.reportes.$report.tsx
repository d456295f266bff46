import { useLoaderData } from '@remix-run/react';
import { readRequestedReport, readsReports } from '../.server/reports.ts';
import { pageLoader } from '../.server/route.ts';
import { AssessmentsReport } from '../screens/reports/assessments-report.tsx';
import { EvolutionLetterReport } from '../screens/reports/evolution-letter.tsx';
import { ObjectivesReport } from '../screens/reports/objectives-report.tsx';
import { ReportScreen } from '../screens/reports/report-screen.tsx';
import { TimetableReport } from '../screens/reports/timetable-report.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'at-path' };
export { ListFault as ErrorBoundary } from '../screens/shared/list-fault.tsx';
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(readsReports, readRequestedReport);

/** The requested report. */
export default function Report() {
  const report = useLoaderData<typeof loader>();
  if (report.key === 'objectives') return <ObjectivesReport report={report} />;
  if (report.key === 'assessments') return <AssessmentsReport report={report} />;
  if (report.key === 'evolution-letter') return <EvolutionLetterReport report={report} />;
  if (report.key === 'patient-timetable' || report.key === 'general-timetable')
    return <TimetableReport report={report} timetables={report.timetables} drawnUntil={report.drawnUntil} />;
  return <ReportScreen report={report} />;
}
