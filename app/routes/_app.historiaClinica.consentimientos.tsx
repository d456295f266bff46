import { useLoaderData } from '@remix-run/react';
import { readConsents } from '#app/consents/.server/consents.ts';
import { consentTexts } from '#app/consents/copy.ts';
import { ConsentsScreen } from '#app/consents/screen/consents-screen.tsx';
import { ChosenChart } from '#app/history/screen/chosen-chart.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'consents' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('consents'), readConsents);

/** The search for a patient, and the consents of the chosen one. */
export default function Consents() {
  const { openResult } = useLoaderData<typeof loader>();
  return (
    <ChosenChart
      openResult={openResult}
      searchPath="/historiaClinica/consentimientos"
      pickButton={consentTexts.pick}
    >
      {(view) => <ConsentsScreen key={view.patientId} view={view} />}
    </ChosenChart>
  );
}
