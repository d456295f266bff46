import type { ShouldRevalidateFunction } from '@remix-run/react';
import { requestedTab } from '../view/chart-tab.ts';

/**
 * A submission with a Remix form or fetcher does not run the loader again, because some runs are audited as another opening of the
 * history: those whose address names no part of it. `revalidate()` still runs it.
 */
export const revalidatesChart: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => currentUrl.href !== nextUrl.href || (defaultShouldRevalidate && formMethod === undefined);

/** Like {@link revalidatesChart}. The way back from a part to the list of parts does not run the loader either. */
export const revalidatesMobileChart: ShouldRevalidateFunction = (args) => {
  const [current, next] = [args.currentUrl.searchParams, args.nextUrl.searchParams];
  const leavesPart =
    requestedTab(current) !== null &&
    requestedTab(next) === null &&
    current.get('paciente') === next.get('paciente');
  return !leavesPart && revalidatesChart(args);
};
