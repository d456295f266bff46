import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isConnectionLost, reportAnswer, reportLostConnection } from './connection.ts';
import { hasTypedText } from './unsaved-changes.ts';

/** The answer to a form that did not reach the server; the form keeps what was typed. */
export interface OfflineAnswer {
  readonly offline: true;
}

/** Sends a form; when the server can't be reached the form is told so, instead of being replaced by an error page. */
export async function answerOffline<T>(send: () => Promise<T>): Promise<T | OfflineAnswer> {
  try {
    const answer = await send();
    reportAnswer();
    return answer;
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'AbortError') throw error;
    reportLostConnection();
    return { offline: true };
  }
}

const isIn = (name: string, value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/** A form that was not accepted, or did not reach the server, keeps its page: a lost connection would replace it. */
const keepsPage = (answer: unknown): boolean =>
  isConnectionLost() ||
  isIn('offline', answer) ||
  (hasTypedText() && isIn('done', answer) && answer.done === false);

/** Whether the page may be read again. */
export const mayReadAgain = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate && !keepsPage(actionResult);

/** The frame around a screen stays while the screen turns its pages or narrows its list, and while something is typed in it. */
export const mayReadFrameAgain = (asked: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, formMethod = 'GET' } = asked;
  const stays = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const reads = formMethod.toUpperCase() === 'GET';
  return mayReadAgain(asked) && !(stays && reads) && !(!reads && hasTypedText());
};
