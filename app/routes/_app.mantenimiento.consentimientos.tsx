import { useLoaderData } from '@remix-run/react';
import { changeTemplate, readTemplates } from '#app/consents/.server/consents.ts';
import { TemplatesScreen } from '#app/consents/screen/templates-screen.tsx';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'consent-templates' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('consent-templates'), readTemplates);
export const action = pageAction(onWritableScreen('consent-templates'), changeTemplate);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The templates of consents. */
export default function ConsentTemplates() {
  return <TemplatesScreen {...useLoaderData<typeof loader>()} />;
}
