import { useLocation, useNavigation } from '@remix-run/react';

/**
 * The query string of a list. During a navigation within the list it is the new one, so that the screen shows a chosen filter at once
 * and the next filter does not undo it.
 */
export function useListSearch(): string {
  const currentLocation = useLocation();
  const { location: nextLocation } = useNavigation();
  return nextLocation?.pathname === currentLocation.pathname ? nextLocation.search : currentLocation.search;
}
