import { listTexts } from '../../copy/lists.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The text of an empty list, or of a search that found nothing. */
export function NothingListed({ search, none }: { search: string; none?: string | undefined }) {
  if (!search) return <EmptyState title={none} />;
  return <EmptyState title={listTexts.noResult(search)}>Revise la escritura o quite los filtros.</EmptyState>;
}
