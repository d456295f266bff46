import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { searchWith } from '../../ui/list-params.ts';

/**
 * What narrows a list, kept in its address. While the answer is on its way it already tells what was asked, so that a
 * choice shows at once.
 */
export function useListAddress() {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  return {
    params: new URLSearchParams(search),
    /** Asks anew, from the first page; an undefined or empty value takes its parameter out. */
    narrow: (changes: Record<string, string>) =>
      navigate(searchWith(search, { ...changes, pagina: undefined }), { preventScrollReset: true }),
  };
}
