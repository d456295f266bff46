import { useLoaderData } from '@remix-run/react';
import { changeCatalogue, readCatalogue } from '#app/catalogues/.server/catalogues.ts';
import { CatalogueScreen } from '#app/catalogues/screen/catalogue-screen.tsx';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'pathologies' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('pathologies'), readCatalogue('pathologies'));
export const action = pageAction(onWritableScreen('pathologies'), changeCatalogue('pathologies'));

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The diagnoses of ICD-10 and DSM-IV. */
export default function Pathologies() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
