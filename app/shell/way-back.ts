import { useLocation, useSearchParams } from '@remix-run/react';
import { AGENDA_PATH } from '#app/agenda/use-agenda-address.ts';

/** The parameter with the page of the agenda from which a patient's history or objectives were opened. */
const WAY_BACK = 'volver';

/** Adds the way back to the shown page to the address of a patient's page. */
export function useLinkWithWayBack(): (address: string) => string {
  const { pathname, search } = useLocation();
  return (address) => `${address}&${new URLSearchParams({ [WAY_BACK]: `${pathname}${search}` })}`;
}

/** The page of the agenda to which a patient's page leads back. */
export interface WayBack {
  /** Null when the page was not opened from the agenda. */
  readonly path: string | null;
  readonly leadsToEvolution: boolean;
  /** The parameters that keep the way back in the address of another page of the patient. */
  readonly params: Readonly<Record<string, string>>;
}

export function useWayBack(): WayBack {
  const [search] = useSearchParams();
  const requested = search.get(WAY_BACK);
  // Another address could lead out of Integra.
  const path = requested?.startsWith(`${AGENDA_PATH}?`) || requested === AGENDA_PATH ? requested : null;
  return {
    path,
    leadsToEvolution: path !== null && new URLSearchParams(path.split('?')[1]).has('sesion'),
    params: path === null ? {} : { [WAY_BACK]: path },
  };
}
