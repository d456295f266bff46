import { useLoaderData } from '@remix-run/react';
import { changeCatalogue, readCatalogue } from '#app/catalogues/.server/catalogues.ts';
import { CatalogueScreen } from '#app/catalogues/screen/catalogue-screen.tsx';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'strategies' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('strategies'), readCatalogue('strategies'));
export const action = pageAction(onWritableScreen('strategies'), changeCatalogue('strategies'));

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The therapeutic strategies of each therapy. */
export default function Strategies() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
