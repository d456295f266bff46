import type { ClientActionFunctionArgs } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { readOrders, registerEntry } from '../.server/orders.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { ServiceIntakeScreen } from '../screens/service-intake/service-intake-screen.tsx';
import { answerOffline, mayReadAgain } from '../screens/shared/answer-offline.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'service-intake' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('service-intake'), readOrders);
export const action = pageAction(onScreen('service-intake'), registerEntry);
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOffline(() => serverAction<typeof action>());
export const shouldRevalidate = mayReadAgain;

/** The list of orders and service intake. */
export default function ServiceIntake() {
  return <ServiceIntakeScreen {...useLoaderData<typeof loader>()} />;
}
