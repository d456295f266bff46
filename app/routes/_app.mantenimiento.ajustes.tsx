import { useLoaderData } from '@remix-run/react';
import { readDataExport } from '#app/moving/.server/data-export.ts';
import { DataExportCard } from '#app/moving/data-export-card.tsx';
import { changeSettings, readSettings } from '#app/settings/.server/settings.ts';
import { SettingsScreen } from '#app/settings/screen/settings-screen.tsx';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'settings' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('settings'), async (page) => ({
  ...(await readSettings(page)),
  ...(await readDataExport(page)),
}));
export const action = pageAction(onScreen('settings'), changeSettings);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The settings of the installation. */
export default function SettingsPage() {
  const { dataExport, ...settings } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <SettingsScreen {...settings} />
      <DataExportCard dataExport={dataExport} />
    </div>
  );
}
