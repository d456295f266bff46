import type { ClientActionFunctionArgs } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { readNights, runJob } from '../.server/nights.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { NightsScreen } from '../screens/nights/nights-screen.tsx';
import { answerOffline, mayReadAgain } from '../screens/shared/answer-offline.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'nights' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('nights'), readNights);

export const action = pageAction(onScreen('nights'), runJob);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOffline(() => serverAction<typeof action>());

export const shouldRevalidate = mayReadAgain;

export default function Nights() {
  return <NightsScreen list={useLoaderData<typeof loader>()} />;
}
