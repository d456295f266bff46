import { useLoaderData } from '@remix-run/react';
import { createSubmittedAccount, readAccountList } from '#app/billing-accounts/.server/accounts.ts';
import { AccountsScreen } from '#app/billing-accounts/screen/accounts-screen.tsx';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'billing-accounts' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('billing-accounts'), readAccountList);
export const action = pageAction(onWritableScreen('billing-accounts'), createSubmittedAccount, {
  maxBytes: BODY_LIMITS.fileInJson,
});

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

/** The billing accounts. */
export default function BillingAccounts() {
  return <AccountsScreen {...useLoaderData<typeof loader>()} />;
}
