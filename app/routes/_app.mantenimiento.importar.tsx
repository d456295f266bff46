import { useLoaderData } from '@remix-run/react';
import { readLists } from '#app/moving/.server/import.ts';
import { undoImport } from '#app/moving/.server/imports.ts';
import { ImportList } from '#app/moving/screen/import-list.tsx';
import { ImportScreen } from '#app/moving/screen/import-screen.tsx';
import { ListChoice } from '#app/moving/screen/list-choice.tsx';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'import-patients' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('import-patients'), readLists);
export const action = pageAction(onScreen('import-patients'), undoImport);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** Imports a list from a file: choose, check, decide, import; and undoes an import. */
export default function Import() {
  const data = useLoaderData<typeof loader>();
  if (data.chosen) return <ImportScreen key={data.chosen.key} list={data.chosen} />;
  return (
    <div className="flex max-w-[64rem] flex-col gap-4">
      <ListChoice groups={data.groups} />
      <ImportList {...data.imports} />
    </div>
  );
}
