import { useLoaderData } from '@remix-run/react';
import { readPendingNotes } from '#app/agenda/.server/pending-notes.ts';
import { PendingNotesScreen } from '#app/agenda/screen/pending-notes-screen.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'pending-notes' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('pending-notes'), readPendingNotes);

/** The staff who owe evolution notes of earlier days. */
export default function PendingNotes() {
  return <PendingNotesScreen list={useLoaderData<typeof loader>()} />;
}
