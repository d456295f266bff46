import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isConnectionLost, reportLostConnection, reportResponse } from './connection.ts';
import { hasInput } from './unsaved-changes.ts';

/** The response to a form that did not reach the server. */
export interface OfflineResponse {
  readonly offline: true;
}

/** The client action of every screen: a lost connection becomes a response instead of an error page. */
export async function answerOffline({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    const result = await serverAction();
    reportResponse();
    return result;
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'AbortError') throw error;
    reportLostConnection();
    return { offline: true };
  }
}

const hasKey = (name: string, value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/**
 * Whether the page is not reloaded: while the connection is lost, after a form that did not reach the server, and after a refused form
 * while the page holds input. A reload that fails would replace the form by an error page.
 */
const keepsPage = (result: unknown): boolean =>
  isConnectionLost() ||
  hasKey('offline', result) ||
  (hasInput() && hasKey('done', result) && result.done === false);

/** Whether the page may be revalidated. */
export const mayRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate && !keepsPage(actionResult);

/** Whether the frame may be revalidated: not after paging or filtering, and not after a submission while the screen holds input. */
export const mayRevalidateFrame = (args: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, formMethod = 'GET' } = args;
  const changesOnlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const isGet = formMethod.toUpperCase() === 'GET';
  return mayRevalidate(args) && !(changesOnlySearch && isGet) && !(!isGet && hasInput());
};
