import { useLoaderData } from '@remix-run/react';
import { changeCatalogue, readCatalogue } from '../.server/catalogues.ts';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '../.server/route.ts';
import { CatalogueScreen } from '../screens/catalogues/catalogue-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'materials' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('materials'), readCatalogue('materials'));
export const action = pageAction(onWritableScreen('materials'), changeCatalogue('materials'));

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The support materials of each therapy. */
export default function Materials() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
