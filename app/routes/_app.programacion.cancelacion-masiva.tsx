import { useLoaderData } from '@remix-run/react';
import {
  readMassCancellation,
  runMassCancellation,
} from '#app/scheduling/cancelling/.server/mass-cancellation.ts';
import { MassCancellationScreen } from '#app/scheduling/cancelling/screen/mass-cancellation-screen.tsx';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'mass-cancellation' };
export { ListFault as ErrorBoundary } from '#app/shared/list-fault.tsx';
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('mass-cancellation'), readMassCancellation);

export const action = pageAction(onScreen('mass-cancellation'), runMassCancellation);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

export default function MassCancellation() {
  return <MassCancellationScreen {...useLoaderData<typeof loader>()} />;
}
