import { useLoaderData } from '@remix-run/react';
import { readImportColumns } from '#app/patient-import/.server/patient-import.ts';
import { ImportScreen } from '#app/patient-import/screen/import-screen.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'import-patients' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('import-patients'), readImportColumns);

/** Imports patients from a file: choose, validate, review, import. */
export default function ImportPatients() {
  return <ImportScreen {...useLoaderData<typeof loader>()} />;
}
