import { useLoaderData } from '@remix-run/react';
import { changeClosure, readClosures } from '#app/availability/.server/availability.ts';
import { ClosuresScreen } from '#app/availability/screen/closures-screen.tsx';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'closures' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('closures'), readClosures);
export const action = pageAction(onScreen('closures'), changeClosure);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The closures of sites. */
export default function Closures() {
  return <ClosuresScreen {...useLoaderData<typeof loader>()} />;
}
