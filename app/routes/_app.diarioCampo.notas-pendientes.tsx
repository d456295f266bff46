import { useLoaderData } from '@remix-run/react';
import { readOwedNotes } from '#app/agenda/.server/owed-notes.ts';
import { OwedNotesScreen } from '#app/agenda/screen/owed-notes-screen.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'pending-notes' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('pending-notes'), readOwedNotes);

/** The staff who owe evolution notes of earlier days. */
export default function OwedNotes() {
  return <OwedNotesScreen list={useLoaderData<typeof loader>()} />;
}
