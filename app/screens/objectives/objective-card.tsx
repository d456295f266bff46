import { entryTexts } from '../../copy/clinical-history.ts';
import { objectiveTexts as texts } from '../../copy/objectives.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import type { ObjectivesView, ObjectiveView } from '../../view-models/objectives.ts';
import { EntryAmendments } from '../clinical-history/entry-amendments.tsx';
import { EntryMenu } from '../clinical-history/entry-menu.tsx';

interface ObjectiveCardProps {
  readonly view: ObjectivesView;
  readonly objective: ObjectiveView;
}

/** An objective with its tasks and its three periods. */
export function ObjectiveCard({ view, objective }: ObjectiveCardProps) {
  const annulled = objective.annulment !== null;
  return (
    <article className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <header className="flex flex-col gap-1 pr-12">
        <h3
          className={cn(
            'max-w-[80ch] whitespace-pre-line break-words font-semibold',
            annulled && 'text-muted line-through',
          )}
        >
          {objective.text}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-small">
          {objective.author} · {texts.since(objective.setOn)} · {objective.due}
          {!annulled && <StateBadge objective={objective} />}
        </p>
      </header>
      <ol className="max-w-[80ch] divide-y divide-soft">
        {objective.tasks.map(({ text, score }, index) => (
          <li key={text} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0 break-words">
              <strong>{index + 1}</strong> {text}
            </span>
            <span className="shrink-0 text-muted tabular-nums">{score}</span>
          </li>
        ))}
      </ol>
      <EntryAmendments entry={objective} />
      {view.clarifies && !annulled && (
        <div className="absolute top-3 right-3 print:hidden">
          <EntryMenu
            entryId={objective.entryId}
            entry={`${entryTexts.actions}: ${objective.text}`}
            mayAnnul={objective.annullable.includes(objective.entryId)}
          />
        </div>
      )}
    </article>
  );
}

const TONES = { evaluated: 'success', overdue: 'danger', pending: 'warning' } as const;

function StateBadge({ objective }: { objective: ObjectiveView }) {
  const { state, percent, remaining } = objective;
  return (
    <>
      <Badge tone={TONES[state]}>{state === 'evaluated' ? percent : texts.states[state]}</Badge>
      {remaining && <Badge tone="info">{remaining}</Badge>}
    </>
  );
}
