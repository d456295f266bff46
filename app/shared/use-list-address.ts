import { useNavigate } from '@remix-run/react';
import { searchWith } from '#app/ui/query-string.ts';
import { useListSearch } from '#app/ui/use-list-search.ts';

/** The filter of a list in its address. */
export function useListAddress() {
  const navigate = useNavigate();
  const search = useListSearch();
  return {
    params: new URLSearchParams(search),
    /**
     * Changes the filter and returns to the first page; an empty value removes a parameter. The screen shows the new filter before its
     * rows arrive, and the next change adds to it. `state` is stored in the entry of the browser's history.
     */
    changeFilter: (changes: Readonly<Record<string, string>>, state?: object) =>
      navigate(searchWith(search, { ...changes, pagina: undefined }), {
        preventScrollReset: true,
        flushSync: true,
        state,
      }),
  };
}
