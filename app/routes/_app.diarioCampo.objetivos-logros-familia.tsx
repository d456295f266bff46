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

export const loader = pageLoader(onScreen('family-objectives'), readFamilySheet, {
  auditsRoleRefusals: true,
});

/** The search for a patient, and the sheet for the family of the chosen one. */
export default function FamilyObjectives() {
  const { opened } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      {opened && 'refused' in opened && (
        <RefusedChart locked={false} message={opened.refused} back="/diarioCampo/objetivos-logros-familia" />
      )}
      {opened && 'view' in opened && <FamilySheet key={opened.view.patientId} view={opened.view} />}
      {opened === null && (
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
