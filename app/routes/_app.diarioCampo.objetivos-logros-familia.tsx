import { useLoaderData } from '@remix-run/react';
import { ChosenChart } from '#app/history/screen/chosen-chart.tsx';
import { readFamilySheet } from '#app/objectives/.server/objectives.ts';
import { familyTexts } from '#app/objectives/copy/family.ts';
import { FamilySheet } from '#app/objectives/screen/family-sheet.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'family-objectives' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('family-objectives'), readFamilySheet);

/** The search for a patient, and the sheet for the family of the chosen one. */
export default function FamilyObjectives() {
  const { openResult } = useLoaderData<typeof loader>();
  return (
    <ChosenChart
      openResult={openResult}
      searchPath="/diarioCampo/objetivos-logros-familia"
      pickButton={familyTexts.pick}
    >
      {(view) => <FamilySheet key={view.patientId} view={view} />}
    </ChosenChart>
  );
}
