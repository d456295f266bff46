import type { ClientActionFunctionArgs } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { changeSettings, readSettings } from '../.server/settings.ts';
import { SettingsScreen } from '../screens/settings/settings-screen.tsx';
import { answerOffline, mayReadAgain } from '../screens/shared/answer-offline.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'settings' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('settings'), readSettings);
export const action = pageAction(onScreen('settings'), changeSettings);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOffline(() => serverAction<typeof action>());

export const shouldRevalidate = mayReadAgain;

/** The settings of the installation. */
export default function SettingsPage() {
  return <SettingsScreen {...useLoaderData<typeof loader>()} />;
}
