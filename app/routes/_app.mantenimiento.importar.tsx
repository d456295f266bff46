import { useLoaderData } from '@remix-run/react';
import { readLists } from '#app/moving/.server/import.ts';
import { ImportScreen } from '#app/moving/screen/import-screen.tsx';
import { ListChoice } from '#app/moving/screen/list-choice.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'import-patients' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('import-patients'), readLists);

/** Imports a list from a file: choose, check, decide, import. */
export default function Import() {
  const { groups, chosen } = useLoaderData<typeof loader>();
  return chosen ? <ImportScreen key={chosen.key} list={chosen} /> : <ListChoice groups={groups} />;
}
