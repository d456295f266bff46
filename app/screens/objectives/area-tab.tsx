import Lock from 'lucide-react/icons/lock';
import { objectiveCodeTexts, objectiveTexts as texts } from '../../copy/objectives.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { AreaView, ObjectivesView } from '../../view-models/objectives.ts';
import { ObjectiveCard } from './objective-card.tsx';

interface AreaTabProps {
  readonly view: ObjectivesView;
  readonly area: AreaView;
}

/** The objectives of one area, newest first. */
export function AreaTab({ view, area }: AreaTabProps) {
  if (area.objectives === null)
    return (
      <Card>
        <EmptyState icon={<Lock aria-hidden />} title={texts.confidential}>
          {String(objectiveCodeTexts['objectives-locked'])}
        </EmptyState>
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      {area.objectives.length === 0 && (
        <Card>
          <EmptyState>{texts.none}</EmptyState>
        </Card>
      )}
      {area.objectives.map((objective) => (
        <ObjectiveCard key={objective.entryId} view={view} objective={objective} />
      ))}
    </div>
  );
}
