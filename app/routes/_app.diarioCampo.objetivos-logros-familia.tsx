import { useLoaderData, useNavigate } from '@remix-run/react';
import { RefusedChart } from '#app/history/screen/refused-chart.tsx';
import { readFamilySheet } from '#app/objectives/.server/objectives.ts';
import { familyTexts } from '#app/objectives/copy/family.ts';
import { FamilySheet } from '#app/objectives/screen/family-sheet.tsx';
import { PatientSearch } from '#app/patients/patient-search.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';
import { Card } from '#app/ui/card.tsx';

export const handle: PageHandle = { screen: 'family-objectives' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('family-objectives'), readFamilySheet);

/** The search for a patient, and the sheet for the family of the chosen one. */
export default function FamilyObjectives() {
  const { openResult } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      {openResult && 'refused' in openResult && (
        <RefusedChart
          locked={false}
          message={openResult.refused}
          searchPath="/diarioCampo/objetivos-logros-familia"
        />
      )}
      {openResult && 'view' in openResult && (
        <FamilySheet key={openResult.view.patientId} view={openResult.view} />
      )}
      {openResult === null && (
        <Card title="Buscar paciente">
          <PatientSearch
            onPick={({ id }) => navigate(`?paciente=${id}`)}
            pickButton={familyTexts.pick}
            inPage
          />
        </Card>
      )}
    </>
  );
}
