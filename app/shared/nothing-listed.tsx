import { EmptyState } from '#app/ui/empty-state.tsx';
import { listTexts } from './copy/lists.ts';

/** The text of an empty list, or of a search that found nothing. */
export function NothingListed({ search, emptyText }: { search: string; emptyText?: string | undefined }) {
  if (!search) return <EmptyState title={emptyText} />;
  return <EmptyState title={listTexts.noResult(search)}>Revise la escritura o quite los filtros.</EmptyState>;
}
