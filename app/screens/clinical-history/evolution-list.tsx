import { useEffect, useRef } from 'react';
import { entryTexts as texts } from '../../copy/clinical-history.ts';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { ChartView, EvolutionView } from '../../view-models/chart.ts';
import { PAGE_SIZES } from '../../view-models/page-sizes.ts';
import { EntryAmendments } from './entry-amendments.tsx';
import { EntryMenu } from './entry-menu.tsx';

interface EvolutionListProps {
  evolutions: readonly EvolutionView[];
  total: number;
  page: { readonly page: number; readonly size: number };
  amendments: ChartView['amendments'];
}

/** The daily evolutions, newest first. */
export function EvolutionList({ evolutions, total, page, amendments }: EvolutionListProps) {
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
            <EvolutionEntry evolution={evolution} amendments={amendments} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EvolutionEntry({
  evolution,
  amendments,
}: {
  evolution: EvolutionView;
  amendments: ChartView['amendments'];
}) {
  const title = `${evolution.date}, ${evolution.time} · ${evolution.specialty}`;
  return (
    <article className="relative grid gap-x-6 gap-y-2 p-4 wide:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="pr-12 wide:pr-0">
        <h3 className="font-semibold">{evolution.date}</h3>
        <p className="text-muted text-small">
          {evolution.time} · {evolution.specialty}
        </p>
        <p className="mt-1">{evolution.author}</p>
        {evolution.credentials && <p className="text-muted text-small">{evolution.credentials}</p>}
        <p className="text-muted text-small">Registrada el {evolution.writtenAt}</p>
      </header>
      <div className="flex min-w-0 flex-col gap-3 wide:pr-12">
        <p
          className={cn(
            'max-w-[80ch] whitespace-pre-line break-words',
            evolution.annulment && 'text-muted line-through',
          )}
        >
          {evolution.text}
        </p>
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-small">
          <Detail term="Estrategia" value={evolution.strategy} />
          <Detail term="Material" value={evolution.material} />
        </dl>
        <EntryAmendments entry={evolution} />
      </div>
      {amendments.clarifies && !evolution.annulment && (
        <div className="absolute top-3 right-3 print:hidden">
          <EntryMenu
            entryId={evolution.entryId}
            entry={title}
            mayAnnul={amendments.annullable.includes(evolution.entryId)}
            annulEffect={texts.annulSession}
          />
        </div>
      )}
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
