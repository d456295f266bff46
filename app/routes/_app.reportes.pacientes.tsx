import { readPatientsReport } from '../.server/patients-report.ts';
import { onScreen, screenLoader } from '../.server/route.ts';
import { listTexts } from '../copy/lists.ts';
import { patientsReportTexts } from '../copy/reports.ts';
import { PatientStateFilter } from '../screens/reports/patient-state-filter.tsx';
import { PATIENTS_COLUMNS } from '../screens/reports/patients-columns.tsx';
import { ReportScreen } from '../screens/reports/report-screen.tsx';
import { usePage } from '../screens/shared/use-page.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'patients-report' };
export { ListFault as ErrorBoundary } from '../screens/shared/list-fault.tsx';
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = screenLoader(onScreen('patients-report'), readPatientsReport);

/** The patients of the caller's sites. */
export default function PatientsReport() {
  const { counts, ...list } = usePage<typeof loader>();
  const { caption, searchPlaceholder } = patientsReportTexts;
  return (
    <ReportScreen
      {...list}
      caption={caption}
      searchPlaceholder={searchPlaceholder}
      columns={PATIENTS_COLUMNS}
      excelPath="/reportes/pacientes/excel"
      rowKey={(row) => row.id}
      none={listTexts.noPatients}
      filters={<PatientStateFilter counts={counts} />}
    />
  );
}
