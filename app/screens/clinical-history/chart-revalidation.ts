import type { ShouldRevalidateFunction } from '@remix-run/react';
import { requestedTab } from '../../view-models/chart-tab.ts';

/**
 * A submission with a Remix form or fetcher does not run the loader again: while the address names no part of the history, each run is
 * audited as another opening. `revalidate()` still runs it.
 */
export const revalidatesChart: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => currentUrl.href !== nextUrl.href || (defaultShouldRevalidate && formMethod === undefined);

/**
 * Going back from a part to the list of parts does not run the loader: the browser can go back to an address without a part, with which
 * the run is audited as another opening.
 */
export const revalidatesMobileChart: ShouldRevalidateFunction = (args) => {
  const [current, next] = [args.currentUrl.searchParams, args.nextUrl.searchParams];
  const leavesPart =
    requestedTab(current) !== null &&
    requestedTab(next) === null &&
    current.get('paciente') === next.get('paciente');
  return !leavesPart && revalidatesChart(args);
};
