import { useLoaderData } from '@remix-run/react';
import { changeServiceKeys, readServiceKeys } from '#app/service-keys/.server/service-keys.ts';
import { KeysScreen } from '#app/service-keys/screen/keys-screen.tsx';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'service-keys' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('service-keys'), readServiceKeys);
export const action = pageAction(onScreen('service-keys'), changeServiceKeys);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The keys with which other programs use the API. */
export default function ServiceKeys() {
  return <KeysScreen {...useLoaderData<typeof loader>()} />;
}
