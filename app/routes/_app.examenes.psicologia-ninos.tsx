import { useLoaderData, useNavigate } from '@remix-run/react';
import { readChildPsychology } from '#app/history/.server/exams.ts';
import { chartTexts } from '#app/history/copy/clinical-history.ts';
import { ChildPsychologyScreen } from '#app/history/screen/child-psychology-screen.tsx';
import { RefusedChart } from '#app/history/screen/refused-chart.tsx';
import { PatientSearch } from '#app/patients/patient-search.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';
import { Card } from '#app/ui/card.tsx';

export const handle: PageHandle = { screen: 'psychology-exams' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

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
