import { useLoaderData } from '@remix-run/react';
import { readNights, runJob } from '../.server/nights.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { NightsScreen } from '../screens/nights/nights-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'nights' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('nights'), readNights);

export const action = pageAction(onScreen('nights'), runJob);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

export default function Nights() {
  return <NightsScreen list={useLoaderData<typeof loader>()} />;
}
