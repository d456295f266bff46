import { useLoaderData } from '@remix-run/react';
import { changeCatalogue, readCatalogue } from '#app/catalogues/.server/catalogues.ts';
import { CatalogueScreen } from '#app/catalogues/screen/catalogue-screen.tsx';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'cups' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('cups'), readCatalogue('cups'));
export const action = pageAction(onWritableScreen('cups'), changeCatalogue('cups'));

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The CUPS list. */
export default function Cups() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
