import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { anyUser, pageLoader } from '#app/shell/.server/route.ts';
import { landingPathOf, noScreenReason } from '#app/shell/.server/screens.ts';
import type { PageHandle } from '#app/shell/menu.ts';
import { noScreenTexts } from '#app/staff/copy/access.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';

export const handle: PageHandle = { title: 'Inicio' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

/** Redirects to the caller's landing screen; a caller without screens gets an explanation. */
export const loader = pageLoader(anyUser, async ({ actor, url }) => {
  const landing = landingPathOf(actor);
  if (landing !== url.pathname) throw redirect(landing);
  return { title: noScreenReason(actor) === 'no-site' ? noScreenTexts.noSite : noScreenTexts.noScreen };
});

export default function Start() {
  const { title } = useLoaderData<typeof loader>();
  return <EmptyState title={title}>{noScreenTexts.whatToDo}</EmptyState>;
}
