import { useLocation, useNavigation } from '@remix-run/react';

/**
 * The query string of a list. While the answer is on its way it is already what was asked, so that a choice shows at once
 * and the next one adds to it.
 */
export function useListSearch(): string {
  const here = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === here.pathname ? next.search : here.search;
}
