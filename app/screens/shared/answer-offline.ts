import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** The answer to a form that did not reach the server; the form keeps what was typed. */
export interface OfflineAnswer {
  readonly offline: true;
}

/** Sends a form; when the server can't be reached the form is told so, instead of being replaced by an error page. */
export async function answerOffline<T>(send: () => Promise<T>): Promise<T | OfflineAnswer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof TypeError) return { offline: true };
    throw error;
  }
}

/** Whether what is shown may be read again: not after a form that did not reach the server, which would replace the page. */
export const mayReadAgain = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && !(actionResult && typeof actionResult === 'object' && 'offline' in actionResult);

/** The frame around a screen stays while the screen turns its pages or narrows its list. */
export const mayReadFrameAgain = (asked: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, formMethod = 'GET' } = asked;
  const stays = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return mayReadAgain(asked) && !(stays && formMethod.toUpperCase() === 'GET');
};
