import { useLocation, useNavigation } from '@remix-run/react';
import { searchWith } from '../../ui/list-params.ts';

type Changes = Partial<Record<'dia' | 'como' | 'ver' | 'sesion', string | number | undefined>>;

/** The address of the agenda, also the one that is being gone to, so that a choice shows at once. */
export function useAgendaAddress() {
  const here = useLocation();
  const going = useNavigation().location;
  const search = going?.pathname === here.pathname ? going.search : here.search;
  return {
    params: new URLSearchParams(search),
    /** The same address with some of its parts changed or, when undefined, taken out. */
    to: (changes: Changes) => searchWith(here.search, changes),
  };
}
