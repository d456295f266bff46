import { useLocation, useNavigation } from '@remix-run/react';

/**
 * The query string of a list, including a pending navigation, so that a choice is shown at once and the next one adds to it.
 */
export function useListSearch(): string {
  const here = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === here.pathname ? next.search : here.search;
}
