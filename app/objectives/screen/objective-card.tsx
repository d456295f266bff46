import CalendarClock from 'lucide-react/icons/calendar-clock';
import Target from 'lucide-react/icons/target';
import { useState } from 'react';
import { EntryAmendments } from '#app/history/entry-amendments.tsx';
import { EntryMenu } from '#app/history/entry-menu.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { objectiveTexts as texts } from '../copy/objectives.ts';
import type { ObjectivesView, ObjectiveView, PeriodView } from '../objectives.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { ObjectiveDetails } from './objective-details.tsx';
import { PeriodBars } from './period-bars.tsx';
import { ScoreDialog } from './score-dialog.tsx';

interface ObjectiveCardProps {
  readonly view: ObjectivesView;
  readonly objective: ObjectiveView;
}

/** An objective with its tasks, its periods and the actions of its reader. */
export function ObjectiveCard({ view, objective }: ObjectiveCardProps) {
  const [periodToScore, setPeriodToScore] = useState<PeriodView | null>(null);
  const [extending, setExtending] = useState(false);
  const annulled = objective.annulment !== null;
  return (
    <article className="relative flex break-inside-avoid flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <header className="flex flex-col gap-1 pr-12">
        <h3
          className={cn(
            'max-w-[80ch] whitespace-pre-line break-words font-semibold text-title',
            annulled && 'text-muted line-through',
          )}
        >
          {objective.text}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-small">
          {objective.author} · {texts.since(objective.date)} · {objective.dueText}
          {!annulled && <StateBadges objective={objective} />}
        </p>
        {objective.imported && <p className="text-muted text-small">{objective.origin}</p>}
      </header>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-3">
          <ol className="divide-y divide-soft">
            {objective.tasks.map(({ text, scoreText }, index) => (
              <li key={text} className="flex items-baseline justify-between gap-4 py-1.5">
                <span className="min-w-0 break-words">
                  <strong className="mr-1.5">{index + 1}</strong>
                  {text}
                </span>
                <span className="shrink-0 text-muted tabular-nums">{scoreText}</span>
              </li>
            ))}
          </ol>
          {objective.mayExtend && (
            <Button
              size="sm"
              className="self-start print:hidden"
              icon={<CalendarClock aria-hidden />}
              aria-label={texts.extendOf(objective.text)}
              onClick={() => setExtending(true)}
            >
              {texts.extend}
            </Button>
          )}
          {view.mayClarify && !objective.mayExtend && objective.askToExtendText && (
            <p className="text-muted text-small print:hidden">{objective.askToExtendText}</p>
          )}
        </div>
        {!annulled && <PeriodBars objective={objective} onScore={setPeriodToScore} />}
      </div>
      <ObjectiveDetails view={view} objective={objective} />
      <EntryAmendments entry={objective} />
      {view.mayClarify && !annulled && (
        <div className="absolute top-3 right-3 print:hidden">
          <EntryMenu
            entryId={objective.entryId}
            entryName={objective.text}
            mayAnnul={objective.annullableEntryIds.includes(objective.entryId)}
          />
        </div>
      )}
      {periodToScore && (
        <ScoreDialog
          objective={objective}
          period={periodToScore.number}
          current={periodToScore.scoring}
          onClose={() => setPeriodToScore(null)}
        />
      )}
      {extending && <ExtendDialog objective={objective} onClose={() => setExtending(false)} />}
    </article>
  );
}

const TONES = { overdue: 'danger', pending: 'warning' } as const;

function StateBadges({ objective }: { objective: ObjectiveView }) {
  const { state, percentText, daysLeftText, periods } = objective;
  const evaluatedCount = periods.filter(({ scoring }) => scoring !== null).length;
  return (
    <>
      {state === 'evaluated' ? (
        <Badge icon={<Target aria-hidden />}>{texts.achieved(percentText, evaluatedCount)}</Badge>
      ) : (
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      )}
      {daysLeftText && <Badge tone="info">{daysLeftText}</Badge>}
    </>
  );
}
