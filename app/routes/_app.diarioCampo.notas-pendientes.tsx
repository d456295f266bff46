import { useLoaderData } from '@remix-run/react';
import { readOwedNotes } from '../.server/owed-notes.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { OwedNotesScreen } from '../screens/owed-notes/owed-notes-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'pending-notes' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('pending-notes'), readOwedNotes);

/** The staff who owe evolution notes of earlier days. */
export default function OwedNotes() {
  return <OwedNotesScreen list={useLoaderData<typeof loader>()} />;
}
