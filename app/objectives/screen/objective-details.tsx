import { EntryAmendments } from '#app/history/entry-amendments.tsx';
import { EntryMenu } from '#app/history/entry-menu.tsx';
import { objectiveTexts as texts } from '../copy/objectives.ts';
import type { ObjectivesView, ObjectiveView, ScoringView } from '../objectives.ts';

interface ObjectiveDetailsProps {
  readonly view: ObjectivesView;
  readonly objective: ObjectiveView;
}

/** The current and the replaced scorings of an objective with their comments, and its earlier due dates; folded. */
export function ObjectiveDetails({ view, objective }: ObjectiveDetailsProps) {
  const { periods, earlierScorings, earlierDueDates, annullableEntryIds } = objective;
  const scorings = periods.flatMap(({ scoring }) => scoring ?? []);
  const itemsOf = (listedScorings: readonly ScoringView[]) =>
    listedScorings.map((scoring) => (
      <ScoringItem
        key={scoring.entryId}
        scoring={scoring}
        mayClarify={view.mayClarify && objective.annulment === null}
        mayAnnul={annullableEntryIds.includes(scoring.entryId)}
      />
    ));
  return (
    <details className="border-soft border-t pt-2">
      <summary className="w-fit cursor-pointer py-1.5 font-semibold text-accent touch:py-3">
        {texts.comments} ({scorings.length + earlierScorings.length})
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        {scorings.every(({ comment }) => comment === null) && (
          <p className="text-muted">{texts.noComments}</p>
        )}
        {scorings.length > 0 && <ul className="flex flex-col gap-3">{itemsOf(scorings)}</ul>}
        {earlierScorings.length > 0 && (
          <section>
            <h4 className="font-semibold text-small">{texts.earlierScorings}</h4>
            <ul className="mt-1 flex flex-col gap-3 text-muted">{itemsOf(earlierScorings)}</ul>
          </section>
        )}
        {earlierDueDates.length > 0 && (
          <section>
            <h4 className="font-semibold text-small">{texts.earlierDueDates}</h4>
            <ul className="text-muted">
              {earlierDueDates.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  );
}

interface ScoringItemProps {
  readonly scoring: ScoringView;
  readonly mayClarify: boolean;
  readonly mayAnnul: boolean;
}

function ScoringItem({ scoring, mayClarify, mayAnnul }: ScoringItemProps) {
  const name = texts.scoring(scoring.period, scoring.scoredAt);
  return (
    <li className="relative flex flex-col gap-1 pr-12">
      <p className="text-small">
        <strong>{name}</strong> · {[scoring.author, scoring.credentials].filter(Boolean).join(' · ')}
      </p>
      {scoring.imported && <p className="text-muted text-small">{scoring.origin}</p>}
      <p className="text-small tabular-nums">
        {scoring.scores.map((score, index) => `${index + 1}: ${score}`).join('; ')}
      </p>
      {scoring.comment && <p className="max-w-[80ch] whitespace-pre-line break-words">{scoring.comment}</p>}
      <EntryAmendments entry={scoring} />
      {mayClarify && scoring.annulment === null && (
        <div className="absolute top-0 right-0 print:hidden">
          <EntryMenu entryId={scoring.entryId} entryName={name} mayAnnul={mayAnnul} />
        </div>
      )}
    </li>
  );
}
