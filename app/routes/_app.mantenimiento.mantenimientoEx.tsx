import { useLoaderData } from '@remix-run/react';
import { changeCatalogue, readCatalogue } from '../.server/catalogues.ts';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '../.server/route.ts';
import { CatalogueScreen } from '../screens/catalogues/catalogue-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'exam-formats' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('exam-formats'), readCatalogue('exam-formats'));
export const action = pageAction(onWritableScreen('exam-formats'), changeCatalogue('exam-formats'));

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The formats of exams, with their references and blank forms. */
export default function ExamFormats() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
