import { EmptyState } from '../../ui/empty-state.tsx';

/** An empty list: nothing that the search finds, or nothing yet. */
export function NothingListed({ search }: { search: string }) {
  if (!search) return <EmptyState />;
  return (
    <EmptyState title={`Nada coincide con «${search}».`}>Revise la escritura o quite los filtros.</EmptyState>
  );
}
