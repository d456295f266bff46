import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Fragment } from 'react';
import { objectiveTexts as texts } from '#app/objectives/copy/objectives.ts';
import { ConfidentialBadge } from '#app/patients/confidential-badge.tsx';
import { cn } from '#app/ui/cn.ts';
import type { Period, TaskScore } from '#domain/objective-rules';
import { percentText } from '#domain/objective-rules';
import type { ObjectiveTasks } from '#domain/report-definitions';
import { reportTaskTexts } from '../copy/reports.ts';

interface ObjectiveWithTasksProps {
  /** Null if a confidentiality lock hides it from the user. */
  readonly objectiveText: string | null;
  readonly progress: ObjectiveTasks | null;
  /** The period to show; null for all. */
  readonly period: Period | null;
}

const FIGURE_CLASS = 'w-12 shrink-0 text-right tabular-nums wide:w-11';

/** An objective with its tasks, a line each, and scores, percent and comment of each shown period. */
export function ObjectiveWithTasks({ objectiveText, progress, period }: ObjectiveWithTasksProps) {
  if (objectiveText === null || progress === null) return <ConfidentialBadge />;
  const shownPeriods = progress.periods.flatMap((scoredPeriod, index) =>
    period === null || period === index + 1 ? [{ number: index + 1, scoredPeriod }] : [],
  );
  return (
    <div className="min-w-0 wide:min-w-83 wide:text-small">
      <div className="flex gap-1 font-semibold">
        <p className="min-w-0 flex-1 self-end break-words wide:line-clamp-3" title={objectiveText}>
          {objectiveText}
        </p>
        {shownPeriods.map(({ number, scoredPeriod }) => (
          <p key={number} className={FIGURE_CLASS} title={reportTaskTexts.percent(number)}>
            <span className="block font-normal text-muted" aria-hidden>
              {reportTaskTexts.shortPeriod(number)}
            </span>
            <span className="sr-only">{texts.period(number)}: </span>
            {percentText(scoredPeriod?.percent ?? null)}
          </p>
        ))}
      </div>
      <ol>
        {progress.tasks.map((task, index) => (
          <li key={task} className="flex gap-1">
            <span className="min-w-0 flex-1 break-words wide:line-clamp-3" title={task}>
              {index + 1}. {task}
            </span>
            {shownPeriods.map(({ number, scoredPeriod }) => (
              <Score key={number} period={number} score={scoredPeriod?.taskScores[index] ?? null} />
            ))}
          </li>
        ))}
      </ol>
      <Comments
        comments={shownPeriods.flatMap(({ number, scoredPeriod }) =>
          scoredPeriod?.comment ? [{ number, comment: scoredPeriod.comment }] : [],
        )}
      />
    </div>
  );
}

interface CommentsProps {
  readonly comments: readonly { readonly number: number; readonly comment: string }[];
}

/** Maximum number of characters that always fit into two lines. */
const TWO_LINE_LENGTH = 90;

/** The comments of the shown periods in two lines; longer ones open when they are pressed. */
function Comments({ comments }: CommentsProps) {
  const allCommentsText = comments
    .map(({ number, comment }) => `${reportTaskTexts.comment(number)} ${comment}`)
    .join('\n');
  if (allCommentsText === '') return null;
  const clampedComments = (
    <span className="line-clamp-2 break-words text-muted group-open:line-clamp-none print:line-clamp-none">
      {comments.map(({ number, comment }) => (
        <Fragment key={number}>
          <b className="font-semibold">{reportTaskTexts.comment(number)}</b> {comment}{' '}
        </Fragment>
      ))}
    </span>
  );
  if (allCommentsText.length <= TWO_LINE_LENGTH) return clampedComments;
  return (
    <details className="group">
      <summary className="cursor-pointer list-none" title={allCommentsText}>
        {clampedComments}
      </summary>
    </details>
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
      <span className={cn(FIGURE_CLASS, 'text-muted')}>
        <span aria-hidden>--</span>
        <span className="sr-only">
          {texts.period(period)}: {texts.unscored}
        </span>
      </span>
    );
  const Icon = score.met ? Check : X;
  const text = texts.score(score.score, score.met);
  return (
    <span className={FIGURE_CLASS} title={text}>
      <span className="sr-only">
        {texts.period(period)}: {text}
      </span>
      <span aria-hidden>
        {score.score}
        <Icon className={cn('ml-0.5 inline size-3.5', score.met ? 'text-accent' : 'text-muted')} />
      </span>
    </span>
  );
}
