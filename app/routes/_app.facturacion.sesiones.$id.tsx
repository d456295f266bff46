import { useLoaderData, useNavigate } from '@remix-run/react';
import {
  billsSessions,
  changeSessionBillingPage,
  readSessionBillingPage,
  seesBilling,
} from '#app/session-billing/.server/session-billing.ts';
import { SessionBillingForm } from '#app/session-billing/screen/session-billing-form.tsx';
import { pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'tariffs' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(seesBilling, readSessionBillingPage);
export const action = pageAction(billsSessions, changeSessionBillingPage);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The RIPS values of one session; saving goes back to where the user came from. */
export default function SessionBillingPage() {
  const view = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <div className="max-w-2xl">
      <SessionBillingForm key={view.sessionId} view={view} onSaved={() => navigate(-1)} />
    </div>
  );
}
