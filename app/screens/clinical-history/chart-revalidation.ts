import type { ShouldRevalidateFunction } from '@remix-run/react';
import { requestedTab } from '../../view-models/chart-tab.ts';

/**
 * A submission with a Remix form or fetcher does not run the loader, because without a part in the address the run is audited as another
 * opening of the history. A call of `revalidate` runs it.
 */
export const revalidatesChart: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => currentUrl.href !== nextUrl.href || (defaultShouldRevalidate && formMethod === undefined);

/** Going back to the list of parts does not run the loader: without a part in the address the run is audited as another opening. */
export const revalidatesMobileChart: ShouldRevalidateFunction = (args) => {
  const [current, next] = [args.currentUrl.searchParams, args.nextUrl.searchParams];
  const leavesPart =
    requestedTab(current) !== null &&
    requestedTab(next) === null &&
    current.get('paciente') === next.get('paciente');
  return !leavesPart && revalidatesChart(args);
};
