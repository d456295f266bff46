import { useLoaderData, useNavigate } from '@remix-run/react';
import { readFamilySheet } from '../.server/objectives.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { familyTexts } from '../copy/family.ts';
import { RefusedChart } from '../screens/clinical-history/refused-chart.tsx';
import { FamilySheet } from '../screens/objectives/family-sheet.tsx';
import { PatientSearch } from '../screens/patients/patient-search.tsx';
import { Card } from '../ui/card.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'family-objectives' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

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
