import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Period, TaskScore } from '#domain/objective-rules';
import { percentText } from '#domain/objective-rules';
import type { ObjectiveTasks } from '#domain/report-definitions';
import { objectiveTexts as texts } from '../../copy/objectives.ts';
import { reportTaskTexts } from '../../copy/reports.ts';
import { cn } from '../../ui/cn.ts';
import { ConfidentialBadge } from '../shared/confidential-badge.tsx';

interface ObjectiveWithTasksProps {
  /** Null if a confidentiality lock hides it from the user. */
  readonly objective: string | null;
  readonly progress: ObjectiveTasks | null;
  /** The period to show; null for all. */
  readonly period: Period | null;
  /** The control that chooses the period. */
  readonly children: ReactNode;
}

const FIGURE = 'w-12 shrink-0 text-right tabular-nums';

/** An objective with its tasks, and scores, percent and comment of each shown period. */
export function ObjectiveWithTasks({ objective, progress, period, children }: ObjectiveWithTasksProps) {
  if (objective === null || progress === null) return <ConfidentialBadge />;
  const shown = progress.periods.flatMap((each, index) =>
    period === null || period === index + 1 ? [{ number: index + 1, scored: each }] : [],
  );
  const comments = shown.filter(({ scored }) => scored !== null && scored.comment !== '');
  return (
    <div className="flex min-w-0 flex-col gap-0.5 wide:min-w-90 wide:text-small">
      <p className="line-clamp-2 font-semibold" title={objective}>
        {objective}
      </p>
      <div className="flex flex-wrap items-end justify-end gap-1 text-muted">
        <div className="w-full min-w-0 wide:w-auto wide:flex-1">{children}</div>
        {shown.map(({ number }) => (
          <span key={number} className={FIGURE} title={texts.period(number)} aria-hidden>
            {reportTaskTexts.shortPeriod(number)}
          </span>
        ))}
      </div>
      <ol>
        {progress.tasks.map((task, index) => (
          <li key={task} className="flex gap-1">
            <span className={cn('min-w-0 flex-1', period === null && 'wide:line-clamp-2')} title={task}>
              {index + 1}. {task}
            </span>
            {shown.map(({ number, scored }) => (
              <Score key={number} period={number} score={scored?.scores[index] ?? null} />
            ))}
          </li>
        ))}
      </ol>
      <div className="flex gap-1 font-semibold">
        <span className="min-w-0 flex-1">{reportTaskTexts.percent}</span>
        {shown.map(({ number, scored }) => (
          <span key={number} className={FIGURE}>
            <span className="sr-only">{texts.period(number)}: </span>
            {percentText(scored?.percent ?? null)}
          </span>
        ))}
      </div>
      {comments.map(({ number, scored }) => (
        <p
          key={number}
          className={cn('break-words text-muted', period === null ? 'line-clamp-2' : 'whitespace-pre-line')}
          title={scored?.comment}
        >
          <b className="font-semibold">{reportTaskTexts.comment(number)}</b> {scored?.comment}
        </p>
      ))}
    </div>
  );
}

interface ScoreProps {
  readonly period: number;
  readonly score: TaskScore | null;
}

/** The score of a task in a period, with a mark for met or not met. */
function Score({ period, score }: ScoreProps) {
  if (!score)
    return (
      <span className={cn(FIGURE, 'text-muted')}>
        <span aria-hidden>--</span>
        <span className="sr-only">
          {texts.period(period)}: {texts.unscored}
        </span>
      </span>
    );
  const Mark = score.met ? Check : X;
  const text = texts.score(score.score, score.met);
  return (
    <span className={FIGURE} title={text}>
      <span className="sr-only">
        {texts.period(period)}: {text}
      </span>
      <span aria-hidden>
        {score.score}
        <Mark className={cn('ml-0.5 inline size-3.5', score.met ? 'text-accent' : 'text-muted')} />
      </span>
    </span>
  );
}
