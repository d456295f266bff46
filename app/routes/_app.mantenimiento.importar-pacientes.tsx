import { useLoaderData } from '@remix-run/react';
import { readImportColumns } from '../.server/patient-import.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { ImportScreen } from '../screens/patient-import/import-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'import-patients' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('import-patients'), readImportColumns);

/** Imports patients from a file: choose, validate, review, import. */
export default function ImportPatients() {
  return <ImportScreen {...useLoaderData<typeof loader>()} />;
}
