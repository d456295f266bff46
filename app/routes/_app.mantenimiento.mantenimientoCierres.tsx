import { useLoaderData } from '@remix-run/react';
import { changeClosure, readClosures } from '../.server/availability.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { ClosuresScreen } from '../screens/availability/closures-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'closures' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('closures'), readClosures);
export const action = pageAction(onScreen('closures'), changeClosure);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The closures of sites. */
export default function Closures() {
  return <ClosuresScreen {...useLoaderData<typeof loader>()} />;
}
