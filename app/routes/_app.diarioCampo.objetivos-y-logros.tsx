import { type ShouldRevalidateFunction, useLoaderData, useNavigate } from '@remix-run/react';
import { RefusedChart } from '#app/history/screen/refused-chart.tsx';
import { readObjectives } from '#app/objectives/.server/objectives.ts';
import { objectiveTexts } from '#app/objectives/copy/objectives.ts';
import { ObjectivesScreen } from '#app/objectives/screen/objectives-screen.tsx';
import { PatientSearch } from '#app/patients/patient-search.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';
import { Card } from '#app/ui/card.tsx';

export const handle: PageHandle = { screen: 'objectives' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

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
