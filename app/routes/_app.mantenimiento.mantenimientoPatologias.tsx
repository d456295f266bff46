import { useLoaderData } from '@remix-run/react';
import { changeCatalogue, readCatalogue } from '../.server/catalogues.ts';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '../.server/route.ts';
import { CatalogueScreen } from '../screens/catalogues/catalogue-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'pathologies' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('pathologies'), readCatalogue('pathologies'));
export const action = pageAction(onWritableScreen('pathologies'), changeCatalogue('pathologies'));

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The diagnoses of ICD-10 and DSM-IV. */
export default function Pathologies() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
