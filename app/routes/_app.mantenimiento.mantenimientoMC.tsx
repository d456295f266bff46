import { useLoaderData } from '@remix-run/react';
import { changeCatalogue, readCatalogue } from '#app/catalogues/.server/catalogues.ts';
import { CatalogueScreen } from '#app/catalogues/screen/catalogue-screen.tsx';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'consultation-reasons' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('consultation-reasons'), readCatalogue('consultation-reasons'));
export const action = pageAction(
  onWritableScreen('consultation-reasons'),
  changeCatalogue('consultation-reasons'),
);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The common consultation reasons; mantenimientoMc is an alias of the address. */
export default function ConsultationReasons() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
