import { useLocation, useNavigation } from '@remix-run/react';

/** The query string of a list, or the new one during a navigation within it; a choice is shown at once, and the next one adds to it. */
export function useListSearch(): string {
  const currentLocation = useLocation();
  const { location: nextLocation } = useNavigation();
  return nextLocation?.pathname === currentLocation.pathname ? nextLocation.search : currentLocation.search;
}
