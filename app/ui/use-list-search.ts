import { useLocation, useNavigation } from '@remix-run/react';

/** The query string of a list, or of the navigation that is under way. So a choice is shown at once, and the next choice adds to it. */
export function useListSearch(): string {
  const here = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === here.pathname ? next.search : here.search;
}
