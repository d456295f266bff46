import { EntryDialog } from '#app/history/entry-dialog.tsx';
import { LongText } from '#app/history/long-text.tsx';
import { Checkbox, SegmentedControl } from '#app/ui/choice.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PERIODS, type Period, percentText, periodPercent, SCORES } from '#domain/objective-rules';
import { objectiveTexts, scoreDialogTexts as texts } from '../copy/objectives.ts';
import type { ScoringView } from '../objectives.ts';

interface ScoreDialogProps {
  readonly objective: {
    readonly entryId: number;
    readonly text: string;
    readonly tasks: readonly { readonly text: string }[];
  };
  readonly period: Period;
  /** The scoring that counts now; null for a period without one. */
  readonly current: ScoringView | null;
  readonly onClose: () => void;
}

type Values = Readonly<Record<`score${Period}` | `met${Period}` | 'comment', string>>;

/** The score of a task, null while none is chosen, and whether the task is met. `PERIODS` also has the numbers of the tasks, 1 to 3. */
const taskOf = (values: Values, number: Period) => ({
  score: values[`score${number}`] === '' ? null : Number(values[`score${number}`]),
  met: values[`met${number}`] === MET,
});

const MET = '1';
const BLANK: Values = { score1: '', met1: '', score2: '', met2: '', score3: '', met3: '', comment: '' };

const valuesOf = ({ taskScores: [first, second, third], comment }: ScoringView): Values => ({
  score1: String(first?.score ?? ''),
  met1: first?.met ? MET : '',
  score2: String(second?.score ?? ''),
  met2: second?.met ? MET : '',
  score3: String(third?.score ?? ''),
  met3: third?.met ? MET : '',
  comment: comment ?? '',
});

const OPTIONS = SCORES.map((score) => ({
  value: String(score),
  label: (
    <>
      {score}
      <span className="sr-only"> {texts.scores[score]}</span>
    </>
  ),
}));

/** The form of a period: a score for each task, and a comment; a scored period starts with its scoring. */
export function ScoreDialog({ objective, period, current, onClose }: ScoreDialogProps) {
  return (
    <EntryDialog
      title={texts.title(period)}
      description={objective.text}
      submitLabel={texts.register}
      path={`/diarioCampo/objetivos/${objective.entryId}`}
      draftKey={`scoring-${period}:${objective.entryId}`}
      labels={{ ...texts.labels, ...BLANK_LABELS }}
      initialValues={current ? valuesOf(current) : BLANK}
      commandOf={(values) => ({
        intent: 'score',
        period,
        comment: values.comment,
        tasks: PERIODS.map((number) => taskOf(values, number)),
      })}
      {...(current && { doneDetail: objectiveTexts.rescored(period) })}
      onClose={onClose}
    >
      {({ values, control, errorOf, busy, put }) => (
        <>
          {current && <Notice tone="info">{texts.scoredBefore(current.author, current.date)}</Notice>}
          {PERIODS.map((number) => {
            const { score, met } = taskOf(values, number);
            return (
              <div key={number} className="flex flex-col gap-1">
                <SegmentedControl
                  id={control(`score${number}`).id}
                  name={`score${number}`}
                  label={`${number}. ${objective.tasks[number - 1]?.text ?? ''}`}
                  required
                  options={OPTIONS}
                  value={values[`score${number}`]}
                  error={errorOf(`score${number}`)}
                  onChange={(value) => put(`score${number}`, value)}
                />
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <p className="text-muted text-small">{scoreText(score)}</p>
                  <Checkbox
                    label={texts.met}
                    aria-label={`${texts.met}: ${objective.tasks[number - 1]?.text ?? ''}`}
                    disabled={score === null || busy}
                    checked={met}
                    onChange={({ target }) => put(`met${number}`, target.checked ? MET : '')}
                  />
                </div>
              </div>
            );
          })}
          <div className="flex flex-col gap-1">
            <p role="status" className="font-semibold">
              {texts.percent(percentOf(values))}. {metText(values)}.
            </p>
            <p className="text-muted text-small">{texts.metRule}</p>
          </div>
          <LongText
            {...control('comment')}
            kind="scoring-comment"
            rows={3}
            optional
            readOnly={busy}
            onText={(text) => put('comment', text)}
          />
        </>
      )}
    </EntryDialog>
  );
}

/** `ScoreDialog` labels these fields itself, because their labels contain the texts of the tasks. */
const BLANK_LABELS = { score1: '', met1: '', score2: '', met2: '', score3: '', met3: '' };

const scoreText = (score: number | null): string => {
  const known = SCORES.find((each) => each === score);
  return known === undefined ? texts.unscored : texts.scores[known];
};

const metText = (values: Values): string =>
  texts.metTasks(PERIODS.filter((number) => taskOf(values, number).met).length, PERIODS.length);

/** The percent that the period will have; `--` until all tasks are scored. */
function percentOf(values: Values): string {
  const scoredTasks = PERIODS.flatMap((number) => {
    const { score, met } = taskOf(values, number);
    return score === null ? [] : [{ score, met }];
  });
  return percentText(scoredTasks.length === PERIODS.length ? periodPercent(scoredTasks) : null);
}
