import { useLocation, useSearchParams } from '@remix-run/react';
import { AGENDA_PATH } from '#app/agenda/use-agenda-address.ts';
import { idOf } from '#domain/shared';

/** The parameter with the page of the agenda from which a patient's history or objectives were opened. */
const WAY_BACK = 'volver';

/** The parameter with the field that a link leads to. */
const FIELD = 'campo';

/** The parameter with the record that a link opens in a list. */
const RECORD = 'abrir';

const ACCOUNT_PATH = /^\/facturacion\/cuentas\/\d{1,9}(?:\?[\w=&-]*)?$/;

/** The page of the billing account from whose faults a page was opened; null for another one. */
export function useWayToAccount(): string | null {
  const [search] = useSearchParams();
  const requested = search.get(WAY_BACK);
  // Another address could lead out of Integra.
  return requested !== null && ACCOUNT_PATH.test(requested) ? requested : null;
}

/** The field to which a link leads; null for none. */
export function useLinkedField(): string | null {
  const [search] = useSearchParams();
  return search.get(FIELD);
}

/** The id of the record that a link opens in a list; null for none. */
export function useLinkedRecord(): number | null {
  const [search] = useSearchParams();
  return idOf(search.get(RECORD));
}

/** The address of a page with the way back to a billing account. */
export const withWayToAccount = (address: string, accountPath: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [WAY_BACK]: accountPath })}`;

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
  const kept = path ?? (requested !== null && ACCOUNT_PATH.test(requested) ? requested : null);
  return {
    path,
    leadsToEvolution: path !== null && new URLSearchParams(path.split('?')[1]).has('sesion'),
    params: kept === null ? {} : { [WAY_BACK]: kept },
  };
}
