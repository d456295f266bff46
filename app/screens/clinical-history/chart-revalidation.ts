import type { ShouldRevalidateFunction } from '@remix-run/react';
import { requestedTab } from '../../view-models/chart-tab.ts';

/** Each run of the loader is audited as an opening of the history, so a submission does not run it. */
export const revalidatesChart: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => currentUrl.href !== nextUrl.href || (defaultShouldRevalidate && formMethod === undefined);

/** The way back from a part to the list of parts reloads nothing, because a reload would be audited as another opening. */
export const revalidatesMobileChart: ShouldRevalidateFunction = (args) => {
  const [current, next] = [args.currentUrl.searchParams, args.nextUrl.searchParams];
  const leavesPart =
    requestedTab(current) !== null &&
    requestedTab(next) === null &&
    current.get('paciente') === next.get('paciente');
  return !leavesPart && revalidatesChart(args);
};
