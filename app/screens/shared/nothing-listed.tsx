import { listTexts } from '../../copy/lists.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** An empty list, with or without a search. */
export function NothingListed({ search, none }: { search: string; none?: string | undefined }) {
  if (!search) return <EmptyState title={none} />;
  return <EmptyState title={listTexts.noResult(search)}>Revise la escritura o quite los filtros.</EmptyState>;
}
