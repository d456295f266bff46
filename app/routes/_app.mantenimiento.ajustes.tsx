import { useLoaderData } from '@remix-run/react';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { changeSettings, readSettings } from '../.server/settings.ts';
import { SettingsScreen } from '../screens/settings/settings-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'settings' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('settings'), readSettings);
export const action = pageAction(onScreen('settings'), changeSettings);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

/** The settings of the installation. */
export default function SettingsPage() {
  return <SettingsScreen {...useLoaderData<typeof loader>()} />;
}
