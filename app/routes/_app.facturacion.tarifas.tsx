import { useLoaderData } from '@remix-run/react';
import { changeTariffs, readTariffs } from '#app/billing/.server/tariffs.ts';
import { TariffsScreen } from '#app/billing/screen/tariffs-screen.tsx';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'tariffs' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('tariffs'), readTariffs);
export const action = pageAction(onWritableScreen('tariffs'), changeTariffs);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The tariffs of payers. */
export default function Tariffs() {
  return <TariffsScreen {...useLoaderData<typeof loader>()} />;
}
