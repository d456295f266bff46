import { useLoaderData } from '@remix-run/react';
import { readServiceIntake, registerIntakeEntry } from '../.server/orders.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { ServiceIntakeScreen } from '../screens/service-intake/service-intake-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'service-intake' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('service-intake'), readServiceIntake);
export const action = pageAction(onScreen('service-intake'), registerIntakeEntry);
export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The list of orders and service intake. */
export default function ServiceIntake() {
  return <ServiceIntakeScreen {...useLoaderData<typeof loader>()} />;
}
