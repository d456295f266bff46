import { useLoaderData } from '@remix-run/react';
import { readRegisteredPatients } from '../.server/registered-patients.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { RegisteredPatientsScreen } from '../screens/registered-patients/registered-patients-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'registered-patients' };
export { ListFault as ErrorBoundary } from '../screens/shared/list-fault.tsx';
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('registered-patients'), readRegisteredPatients);

/** The patients of the caller's sites, with their focus and state to change. */
export default function RegisteredPatients() {
  return <RegisteredPatientsScreen {...useLoaderData<typeof loader>()} />;
}
