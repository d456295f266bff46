import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PatientSearch } from '#app/patients/patient-search.tsx';
import { Card } from '#app/ui/card.tsx';
import { RefusedChart } from './refused-chart.tsx';

interface ChosenChartProps<View> {
  /** Null before a patient is chosen. */
  openResult: { refused: string } | { view: View } | null;
  /** Path of the patient search. */
  searchPath: string;
  /** The button that chooses a patient; `name` precedes the patient's for screen readers. */
  pickButton: { readonly label: string; readonly name: string };
  children: (view: View) => ReactNode;
}

/** The search for a patient, and what a screen shows of the chosen one. */
export function ChosenChart<View>({ openResult, searchPath, pickButton, children }: ChosenChartProps<View>) {
  const navigate = useNavigate();
  if (openResult === null)
    return (
      <Card title="Buscar paciente">
        <PatientSearch onPick={({ id }) => navigate(`?paciente=${id}`)} pickButton={pickButton} inPage />
      </Card>
    );
  return 'refused' in openResult ? (
    <RefusedChart locked={false} message={openResult.refused} searchPath={searchPath} />
  ) : (
    children(openResult.view)
  );
}
