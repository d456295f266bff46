import { useEffect, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { EvolutionView } from '../../view-models/chart.ts';
import { PAGE_SIZES } from '../../view-models/page-sizes.ts';

interface EvolutionListProps {
  evolutions: readonly EvolutionView[];
  total: number;
  page: { readonly page: number; readonly size: number };
}

/** The daily evolutions, newest first. */
export function EvolutionList({ evolutions, total, page }: EvolutionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(page.page);
  useEffect(() => {
    if (shown.current !== page.page) list.current?.scrollIntoView();
    shown.current = page.page;
  }, [page.page]);
  if (total === 0) {
    return (
      <Card>
        <EmptyState>Las evoluciones que los terapeutas registren en su agenda se verán aquí.</EmptyState>
      </Card>
    );
  }
  return (
    <Card flush footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={PAGE_SIZES} />}>
      <ol ref={list} className="scroll-mt-20 divide-y divide-soft">
        {evolutions.map((evolution) => (
          <li key={evolution.id}>
            <EvolutionEntry evolution={evolution} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EvolutionEntry({ evolution }: { evolution: EvolutionView }) {
  return (
    <article className="grid gap-x-6 gap-y-2 p-4 wide:grid-cols-[16rem_minmax(0,1fr)]">
      <header>
        <h3 className="font-semibold">{evolution.date}</h3>
        <p className="text-muted text-small">
          {evolution.time} · {evolution.specialty}
        </p>
        <p className="mt-1">{evolution.therapist}</p>
        <p className="text-muted text-small">Registrada el {evolution.writtenAt}</p>
      </header>
      <div className="flex min-w-0 flex-col gap-3">
        <p className="max-w-[80ch] whitespace-pre-line break-words">{evolution.text}</p>
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-small">
          <Detail term="Estrategia" value={evolution.strategy} />
          <Detail term="Material" value={evolution.material} />
        </dl>
      </div>
    </article>
  );
}

function Detail({ term, value }: { term: string; value: string | null }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{term}</dt>
      <dd>{value ?? '—'}</dd>
    </div>
  );
}
