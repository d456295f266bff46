import { useLoaderData, useNavigate } from '@remix-run/react';
import { readChildPsychology } from '../.server/exams.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { chartTexts } from '../copy/clinical-history.ts';
import { ChildPsychologyScreen } from '../screens/clinical-history/child-psychology-screen.tsx';
import { RefusedChart } from '../screens/clinical-history/refused-chart.tsx';
import { PatientSearch } from '../screens/patients/patient-search.tsx';
import { Card } from '../ui/card.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'psychology-exams' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('psychology-exams'), readChildPsychology);

/** The search for a patient, and the patient's exams of children's psychology. */
export default function ChildPsychology() {
  const { openResult } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      {openResult && 'refused' in openResult && (
        <RefusedChart {...openResult.refused} searchPath="/examenes/psicologia-ninos" />
      )}
      {openResult && 'list' in openResult && (
        <ChildPsychologyScreen key={openResult.list.patientId} {...openResult.list} />
      )}
      <div hidden={openResult !== null}>
        <Card title="Buscar paciente">
          <PatientSearch
            onPick={({ id }) => navigate(`?paciente=${id}`)}
            pickButton={chartTexts.pickExams}
            inPage
          />
        </Card>
      </div>
    </>
  );
}
