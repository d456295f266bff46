import { useLoaderData } from '@remix-run/react';
import { ReportScreen } from '#app/reports/report-screen.tsx';
import { readRequestedReport, readsReports } from '#app/reports/reports.server.ts';
import { AssessmentsReport } from '#app/reports/screen/assessments-report.tsx';
import { EvolutionLetterReport } from '#app/reports/screen/evolution-letter.tsx';
import { ObjectivesReport } from '#app/reports/screen/objectives-report.tsx';
import { TimetableReport } from '#app/reports/screen/timetable-report.tsx';
import { pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'at-path' };
export { ListFault as ErrorBoundary } from '#app/shared/list-fault.tsx';
export { pageMeta as meta } from '#app/shell/page-meta.ts';

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
