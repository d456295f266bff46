import { type ShouldRevalidateFunction, useLoaderData, useNavigate } from '@remix-run/react';
import { readObjectives } from '../.server/objectives.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { objectiveTexts } from '../copy/objectives.ts';
import { RefusedChart } from '../screens/clinical-history/refused-chart.tsx';
import { ObjectivesScreen } from '../screens/objectives/objectives-screen.tsx';
import { PatientSearch } from '../screens/patients/patient-search.tsx';
import { Card } from '../ui/card.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'objectives' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('objectives'), readObjectives);

/**
 * Neither another therapy of the same patient nor a submitted form runs the loader again, because each run may be audited as an opening.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  currentUrl.searchParams.get('paciente') !== nextUrl.searchParams.get('paciente') ||
  (currentUrl.href === nextUrl.href && defaultShouldRevalidate && formMethod === undefined);

/** The search for a patient, and the objectives of the chosen one. */
export default function Objectives() {
  const { openResult } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      {openResult && 'refused' in openResult && (
        <RefusedChart
          locked={false}
          message={openResult.refused}
          searchPath="/diarioCampo/objetivos-y-logros"
        />
      )}
      {openResult && 'view' in openResult && (
        <ObjectivesScreen key={openResult.view.patientId} view={openResult.view} />
      )}
      {openResult === null && (
        <Card title="Buscar paciente">
          <PatientSearch
            onPick={({ id }) => navigate(`?paciente=${id}`)}
            pickButton={objectiveTexts.pick}
            inPage
          />
        </Card>
      )}
    </>
  );
}
