import { dataLoader } from '#app/shell/.server/data-loader.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { anyUser, pageAction } from '#app/shell/.server/route.ts';
import { remainingTimeViewOf } from '#app/shell/log-in-session.ts';

const sendRemainingTime = async ({ remainingTime }: PageScope) =>
  Response.json(remainingTimeViewOf(remainingTime));

/** The remaining time of the log-in session; the request does not extend it. */
export const loader = dataLoader(anyUser, sendRemainingTime, {
  keepsSessionAlive: false,
  worksHandedOver: true,
});

/** Extends the log-in session. */
export const action = pageAction(anyUser, sendRemainingTime, { worksHandedOver: true });
