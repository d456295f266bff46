import { useLoaderData } from '@remix-run/react';
import { readRegisteredPatients } from '#app/patients/.server/registered-patients.ts';
import { RegisteredPatientsScreen } from '#app/patients/screen/registered-patients-screen.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'registered-patients' };
export { ListFault as ErrorBoundary } from '#app/shared/list-fault.tsx';
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('registered-patients'), readRegisteredPatients);

/** The patients of the caller's sites, with their focus and state to change. */
export default function RegisteredPatients() {
  return <RegisteredPatientsScreen {...useLoaderData<typeof loader>()} />;
}
