import { useEffect, useRef } from 'react';
import { entryTexts as texts } from '../../copy/clinical-history.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { ChartView, EvolutionView } from '../../view-models/chart.ts';
import { PAGE_SIZES } from '../../view-models/page-sizes.ts';
import { EntryItem } from './entry-item.tsx';

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
  const about = `${evolution.time} · ${evolution.specialty}`;
  return (
    <EntryItem
      entry={evolution}
      title={evolution.date}
      name={`${evolution.date}, ${about}`}
      about={<p className="text-muted text-small">{about}</p>}
      text={evolution.text}
      amendments={amendments}
      annulEffect={texts.annulSession}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-small">
        <Detail term="Estrategia" value={evolution.strategy} />
        <Detail term="Material" value={evolution.material} />
      </dl>
    </EntryItem>
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
