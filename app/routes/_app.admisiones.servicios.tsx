import { useLoaderData } from '@remix-run/react';
import { ServiceIntakeScreen } from '#app/intake/screen/service-intake-screen.tsx';
import { readServiceIntake, registerIntakeEntry } from '#app/orders/.server/orders.ts';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'service-intake' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('service-intake'), readServiceIntake);
export const action = pageAction(onScreen('service-intake'), registerIntakeEntry);
export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The list of orders and service intake. */
export default function ServiceIntake() {
  return <ServiceIntakeScreen {...useLoaderData<typeof loader>()} />;
}
