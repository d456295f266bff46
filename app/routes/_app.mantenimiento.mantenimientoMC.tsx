import { useLoaderData } from '@remix-run/react';
import { changeCatalogue, readCatalogue } from '../.server/catalogues.ts';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '../.server/route.ts';
import { CatalogueScreen } from '../screens/catalogues/catalogue-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'consultation-reasons' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('consultation-reasons'), readCatalogue('consultation-reasons'));
export const action = pageAction(
  onWritableScreen('consultation-reasons'),
  changeCatalogue('consultation-reasons'),
);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The common consultation reasons; mantenimientoMc is an alias of the address. */
export default function ConsultationReasons() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
