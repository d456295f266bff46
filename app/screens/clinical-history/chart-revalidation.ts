import type { ShouldRevalidateFunction } from '@remix-run/react';
import { requestedTab } from '../../view-models/chart-tab.ts';

/** Each run of the loader with a patient is an audited opening; it runs only for a new address, or when the rights have changed. */
export const revalidatesChart: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => currentUrl.href !== nextUrl.href || (defaultShouldRevalidate && formMethod === undefined);

/** The list of parts reuses the data of the part before it; another read would count as another opening. */
export const revalidatesMobileChart: ShouldRevalidateFunction = (args) => {
  const [current, next] = [args.currentUrl.searchParams, args.nextUrl.searchParams];
  const leavesPart =
    requestedTab(current) !== null &&
    requestedTab(next) === null &&
    current.get('paciente') === next.get('paciente');
  return !leavesPart && revalidatesChart(args);
};
