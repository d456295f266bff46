import { useLoaderData } from '@remix-run/react';
import { changeSite, readSites } from '../.server/availability.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { SitesScreen } from '../screens/availability/sites-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'sites' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('sites'), readSites);
export const action = pageAction(onScreen('sites'), changeSite);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The sites with their details and opening hours. */
export default function Sites() {
  return <SitesScreen {...useLoaderData<typeof loader>()} />;
}
