import { useState } from 'react';
import { FoldedCard } from '#app/ui/folded-card.tsx';
import { objectiveTexts as texts } from './copy/objectives.ts';
import type { ObjectiveView, PeriodView } from './objectives.ts';
import { BarLegend, PeriodBars } from './screen/period-bars.tsx';
import { ScoreDialog } from './screen/score-dialog.tsx';

/** The objectives that still have a period to evaluate; each is collapsed. They stand beside the form of an evolution. */
export function ScorableObjectives({ objectives }: { objectives: readonly ObjectiveView[] }) {
  return (
    <FoldedCard title={texts.scorableTitle} count={objectives.length}>
      <ul className="divide-y divide-soft">
        {objectives.map((objective) => (
          <li key={objective.entryId}>
            <ScorableObjective objective={objective} />
          </li>
        ))}
      </ul>
    </FoldedCard>
  );
}

function ScorableObjective({ objective }: { objective: ObjectiveView }) {
  const [periodToScore, setPeriodToScore] = useState<PeriodView | null>(null);
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-2 hover:bg-subtle">
        <span className="min-w-0 break-words font-semibold">{objective.text}</span>
        <span className="text-muted text-small">{objective.dueText}</span>
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <ol className="list-decimal pl-5">
          {objective.tasks.map(({ text }) => (
            <li key={text} className="break-words">
              {text}
            </li>
          ))}
        </ol>
        <PeriodBars objective={objective} onScore={setPeriodToScore} />
        {objective.state === 'evaluated' && <BarLegend />}
        {!objective.mayScore && <p className="text-muted text-small">{texts.scoredBy(objective.author)}</p>}
      </div>
      {periodToScore && (
        <ScoreDialog
          objective={objective}
          period={periodToScore.number}
          current={periodToScore.scoring}
          onClose={() => setPeriodToScore(null)}
        />
      )}
    </details>
  );
}
