import { useLoaderData } from '@remix-run/react';
import { changeSite, readSites } from '#app/availability/.server/availability.ts';
import { SitesScreen } from '#app/availability/screen/sites-screen.tsx';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'sites' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('sites'), readSites);
export const action = pageAction(onScreen('sites'), changeSite);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The sites with their details and opening hours. */
export default function Sites() {
  return <SitesScreen {...useLoaderData<typeof loader>()} />;
}
