import { useEffect, useRef } from 'react';
import { PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { entryTexts, evolutionTexts as texts } from '../copy/clinical-history.ts';
import type { EvolutionsView, EvolutionView, MissingEvolutionView } from '../evolutions.ts';
import type { ChartView } from '../view/chart.ts';
import { EntryItem } from './entry-item.tsx';
import { EvolutionFilters } from './evolution-filters.tsx';

interface EvolutionListProps {
  readonly evolutions: EvolutionsView;
  readonly page: { readonly page: number; readonly size: number };
  readonly entryRights: ChartView['entryRights'];
}

/** The evolutions, newest first, and among them the sessions whose note is missing. */
export function EvolutionList({ evolutions, page, entryRights }: EvolutionListProps) {
  const { rows, total, unfilteredTotal } = evolutions;
  const list = useRef<HTMLOListElement>(null);
  const shownPage = useRef(page.page);
  useEffect(() => {
    if (shownPage.current !== page.page) list.current?.scrollIntoView();
    shownPage.current = page.page;
  }, [page.page]);
  if (unfilteredTotal === 0) {
    return (
      <Card>
        <EmptyState>{texts.none}</EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4 wide:gap-3">
      <EvolutionFilters evolutions={evolutions} />
      {total === 0 ? (
        <Card>
          <EmptyState>{texts.noneFound}</EmptyState>
        </Card>
      ) : (
        <Card
          flush
          footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={PAGE_SIZES} />}
        >
          <ol ref={list} className="scroll-mt-20 divide-y divide-soft">
            {rows.map((row) =>
              'note' in row ? (
                <li key={`note-${row.note.id}`}>
                  <EvolutionEntry evolution={row.note} entryRights={entryRights} />
                </li>
              ) : (
                <li key={`session-${row.missing.sessionId}`}>
                  <MissingEntry missing={row.missing} />
                </li>
              ),
            )}
          </ol>
        </Card>
      )}
    </div>
  );
}

interface EvolutionEntryProps {
  readonly evolution: EvolutionView;
  readonly entryRights: ChartView['entryRights'];
}

/** An evolution with author, text and amendments. */
export function EvolutionEntry({ evolution, entryRights }: EvolutionEntryProps) {
  const about = `${evolution.time} · ${evolution.specialty}`;
  const tags = [
    { name: texts.strategy, value: evolution.strategy },
    { name: texts.material, value: evolution.material },
  ].filter(({ value }) => value !== null);
  return (
    <EntryItem
      entry={evolution}
      title={evolution.date}
      name={`${evolution.date}, ${about}`}
      about={<p className="text-muted text-small">{about}</p>}
      text={evolution.text}
      entryRights={entryRights}
      annulEffect={entryTexts.annulSessionEffect}
    >
      <p className="text-muted text-small">
        {texts.diagnosisAndSetting(evolution.diagnosis, evolution.careSetting)}
      </p>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map(({ name, value }) => (
            <li key={name} className="rounded-card bg-tint px-2.5 py-0.5 text-accent text-small">
              <span className="sr-only">{name}: </span>
              {value}
            </li>
          ))}
        </ul>
      )}
    </EntryItem>
  );
}

function MissingEntry({ missing }: { readonly missing: MissingEvolutionView }) {
  const { date, time, specialty, therapistName, path } = missing;
  return (
    <article className="grid gap-x-6 gap-y-2 bg-subtle p-4 wide:grid-cols-[16rem_minmax(0,1fr)]">
      <header>
        <h3 className="font-semibold">{date}</h3>
        <p className="text-muted text-small">
          {time} · {specialty}
        </p>
        <p className="mt-1">{therapistName}</p>
      </header>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <Badge tone="warning">{texts.missing}</Badge>
        <p className="text-muted">{texts.missingText}</p>
        {path && (
          <ButtonLink to={path} size="sm">
            {texts.write}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
