import { useNavigate } from '@remix-run/react';
import { PatientSearch } from '#app/patients/patient-search.tsx';
import { Card } from '#app/ui/card.tsx';
import { chartTexts } from '../copy/clinical-history.ts';
import { HISTORY_PATHS, type HistoryVersion } from '../history-version.ts';
import type { ChartView } from '../view/chart.ts';
import type { RefusedChartView } from '../view/refused-chart.ts';
import { ChartScreen } from './chart-screen.tsx';
import { MobileChartScreen } from './mobile-chart-screen.tsx';
import { OwnNotes } from './own-notes.tsx';
import { RefusedChart } from './refused-chart.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import { useLastPatient } from './use-last-patient.ts';
import { VersionLink } from './version-link.tsx';

const SCREENS = { desktop: ChartScreen, mobile: MobileChartScreen };

interface HistoryScreenProps {
  readonly version: HistoryVersion;
  /** Id of the reader. */
  readonly viewerId: number;
  /** Whether the reader uses a phone, on which both versions can be chosen. */
  readonly usesPhone: boolean;
  /** The opened history, or why it stays closed; null before a patient is chosen. */
  readonly openResult:
    | (({ readonly chart: ChartView } | { readonly refused: RefusedChartView }) & {
        readonly page: { readonly page: number; readonly size: number };
      })
    | null;
}

/** The search for a patient, and the clinical history of the chosen one, in one of the two versions. */
export function HistoryScreen({ version, viewerId, usesPhone, openResult }: HistoryScreenProps) {
  const navigate = useNavigate();
  const openedChart = openResult && 'chart' in openResult ? openResult : null;
  const lastPatient = useLastPatient(viewerId, openedChart?.chart.patientId ?? null);
  const open = (patientId: number) => navigate(`?paciente=${patientId}`);
  const Screen = SCREENS[version];
  return (
    <>
      {usesPhone && version === 'desktop' && <VersionLink to="mobile" />}
      {openResult && 'refused' in openResult && (
        <div className="flex flex-col gap-6">
          <RefusedChart
            locked={openResult.refused.locked}
            message={openResult.refused.message}
            searchPath={HISTORY_PATHS[version]}
          />
          {openResult.refused.ownNotes && (
            <OwnNotes ownNotes={openResult.refused.ownNotes} page={openResult.page} />
          )}
        </div>
      )}
      {openedChart && <Screen key={openedChart.chart.patientId} {...openedChart} />}
      <div hidden={openResult !== null}>
        <Card title="Buscar paciente">
          <PatientSearch onPick={({ id }) => open(id)} pickButton={chartTexts.pick} inPage />
        </Card>
      </div>
      {openResult === null && <ResumeDialog lastPatient={lastPatient} onResume={open} />}
      {usesPhone && version === 'mobile' && <VersionLink to="desktop" />}
    </>
  );
}
