import { useLoaderData } from '@remix-run/react';
import { changeCatalogue, readCatalogue } from '../.server/catalogues.ts';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '../.server/route.ts';
import { CatalogueScreen } from '../screens/catalogues/catalogue-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'strategies' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('strategies'), readCatalogue('strategies'));
export const action = pageAction(onWritableScreen('strategies'), changeCatalogue('strategies'));

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The therapeutic strategies of each therapy. */
export default function Strategies() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
