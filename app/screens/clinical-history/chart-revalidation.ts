import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Each run of the loader with a patient is an audited opening; it runs only for a new address, or when the rights have changed. */
export const revalidatesChart: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => currentUrl.href !== nextUrl.href || (defaultShouldRevalidate && formMethod === undefined);
