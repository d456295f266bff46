import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { ChosenChart } from '#app/history/screen/chosen-chart.tsx';
import { readObjectives } from '#app/objectives/.server/objectives.ts';
import { objectiveTexts } from '#app/objectives/copy/objectives.ts';
import { ObjectivesScreen } from '#app/objectives/screen/objectives-screen.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

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
  return (
    <ChosenChart
      openResult={openResult}
      searchPath="/diarioCampo/objetivos-y-logros"
      pickButton={objectiveTexts.pick}
    >
      {(view) => <ObjectivesScreen key={view.patientId} view={view} />}
    </ChosenChart>
  );
}
