import { useLocation, useNavigation } from '@remix-run/react';
import { searchWith } from '#app/ui/query-string.ts';

export const AGENDA_PATH = '/diarioCampo/evoluciones';

/** The state of a navigation to the agenda after an evolution was registered. */
export const EVOLUTION_REGISTERED = 'evolution-registered';

type Changes = Partial<Record<'dia' | 'como' | 'ver' | 'sesion', string | number | undefined>>;

/** The search parameters of the agenda. While a navigation within the agenda is pending, `params` are already the new ones. */
export function useAgendaAddress() {
  const here = useLocation();
  const nextLocation = useNavigation().location;
  const search = nextLocation?.pathname === here.pathname ? nextLocation.search : here.search;
  return {
    params: new URLSearchParams(search),
    /** The address of the shown page with changed parameters; undefined removes a parameter. */
    addressWith: (changes: Changes) => searchWith(here.search, changes),
  };
}
