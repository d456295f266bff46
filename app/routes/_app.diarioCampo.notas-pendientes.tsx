import { readOwedNotes } from '../.server/owed-notes.ts';
import { onScreen, screenLoader } from '../.server/route.ts';
import { OwedNotesScreen } from '../screens/pending-notes/owed-notes-screen.tsx';
import { usePage } from '../screens/shared/use-page.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'pending-notes' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = screenLoader(onScreen('pending-notes'), readOwedNotes);

/** The staff who owe evolution notes of earlier days. */
export default function OwedNotes() {
  return <OwedNotesScreen list={usePage<typeof loader>()} />;
}
