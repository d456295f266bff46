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

export const loader = pageLoader(onScreen('psychology-exams'), readChildPsychology, {
  auditsRoleRefusals: true,
});

/** The search for a patient, and the patient's exams of children's psychology. */
export default function ChildPsychology() {
  const { opened } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      {opened && 'refused' in opened && (
        <RefusedChart {...opened.refused} back="/examenes/psicologia-ninos" />
      )}
      {opened && 'list' in opened && <ChildPsychologyScreen key={opened.list.patientId} {...opened.list} />}
      <div hidden={opened !== null}>
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
