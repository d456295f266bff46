import { useLoaderData } from '@remix-run/react';
import { changeCatalogue, readCatalogue } from '#app/catalogues/.server/catalogues.ts';
import { CatalogueScreen } from '#app/catalogues/screen/catalogue-screen.tsx';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'exam-formats' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('exam-formats'), readCatalogue('exam-formats'));
export const action = pageAction(onWritableScreen('exam-formats'), changeCatalogue('exam-formats'));

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The formats of exams, with their references and blank forms. */
export default function ExamFormats() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
