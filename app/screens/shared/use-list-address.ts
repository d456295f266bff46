import { useNavigate } from '@remix-run/react';
import { searchWith } from '../../ui/list-params.ts';
import { useListSearch } from '../../ui/use-list-search.ts';

/** What narrows a list, kept in its address. */
export function useListAddress() {
  const navigate = useNavigate();
  const search = useListSearch();
  return {
    params: new URLSearchParams(search),
    /** Asks anew, from the first page; an empty value takes its parameter out. */
    narrow: (changes: Record<string, string>) =>
      navigate(searchWith(search, { ...changes, pagina: undefined }), { preventScrollReset: true }),
  };
}
