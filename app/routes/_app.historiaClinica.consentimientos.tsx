import { useLoaderData, useNavigate } from '@remix-run/react';
import { readConsents } from '#app/consents/.server/consents.ts';
import { consentTexts } from '#app/consents/copy.ts';
import { ConsentsScreen } from '#app/consents/screen/consents-screen.tsx';
import { RefusedChart } from '#app/history/screen/refused-chart.tsx';
import { PatientSearch } from '#app/patients/patient-search.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';
import { Card } from '#app/ui/card.tsx';

export const handle: PageHandle = { screen: 'consents' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('consents'), readConsents);

/** The search for a patient, and the consents of the chosen one. */
export default function Consents() {
  const { openResult } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      {openResult && 'refused' in openResult && (
        <RefusedChart
          locked={false}
          message={openResult.refused}
          searchPath="/historiaClinica/consentimientos"
        />
      )}
      {openResult && 'view' in openResult && (
        <ConsentsScreen key={openResult.view.patientId} view={openResult.view} />
      )}
      {openResult === null && (
        <Card title="Buscar paciente">
          <PatientSearch
            onPick={({ id }) => navigate(`?paciente=${id}`)}
            pickButton={consentTexts.pick}
            inPage
          />
        </Card>
      )}
    </>
  );
}
