import { type ShouldRevalidateFunction, useLoaderData, useNavigate } from '@remix-run/react';
import { answerChart } from '../.server/chart.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { chartTexts } from '../copy/clinical-history.ts';
import { ChartScreen } from '../screens/clinical-history/chart-screen.tsx';
import { RefusedChart } from '../screens/clinical-history/refused-chart.tsx';
import { ResumeDialog } from '../screens/clinical-history/resume-dialog.tsx';
import { useLastPatient } from '../screens/clinical-history/use-last-patient.ts';
import { PatientSearch } from '../screens/patients/patient-search.tsx';
import { Card } from '../ui/card.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'clinical-history' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('clinical-history'), answerChart, { recordsRefusedRoles: true });

/** Each run of the loader with a patient is an audited opening; it runs only for a new address, or when the rights have changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => currentUrl.href !== nextUrl.href || (defaultShouldRevalidate && formMethod === undefined);

/** The search for a patient, and the clinical history of the chosen one. */
export default function ClinicalHistory() {
  const { viewer, opened } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const chart = opened && 'chart' in opened ? opened : null;
  const last = useLastPatient(viewer, chart?.chart.patientId ?? null);
  const open = (patientId: number) => navigate(`?paciente=${patientId}`);
  return (
    <>
      {opened && 'refused' in opened && <RefusedChart {...opened.refused} />}
      {chart && <ChartScreen key={chart.chart.patientId} {...chart} />}
      <div hidden={opened !== null}>
        <Card title="Buscar paciente">
          <PatientSearch onPick={({ id }) => open(id)} pick={chartTexts.pick} inPage />
        </Card>
      </div>
      {opened === null && <ResumeDialog last={last} onResume={open} />}
    </>
  );
}
