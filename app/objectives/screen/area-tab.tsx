import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { refusedTexts } from '#app/history/copy/clinical-history.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { objectiveTexts as texts } from '../copy/objectives.ts';
import type { AreaView, ObjectivesView } from '../objectives.ts';
import { NewObjectiveDialog } from './new-objective-dialog.tsx';
import { ObjectiveCard } from './objective-card.tsx';
import { BarLegend } from './period-bars.tsx';
import { QuarterLine } from './quarter-line.tsx';

interface AreaTabProps {
  readonly view: ObjectivesView;
  readonly area: AreaView;
}

/** The averages of a therapy area by quarter, and its objectives, newest first. */
export function AreaTab({ view, area }: AreaTabProps) {
  const [adding, setAdding] = useState(false);
  if (area.objectives === null)
    return (
      <Card>
        <EmptyState icon={<Lock aria-hidden />} title={texts.confidential}>
          {textOfCode('objectives-locked')}
          <p>{refusedTexts.whoOpensLock}</p>
        </EmptyState>
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      <section className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card">
        <div>
          <h3 className="font-semibold">
            {texts.average}: <span className="tabular-nums">{area.averageText}</span>
          </h3>
          <p className="text-muted">{texts.evaluated(area)}</p>
        </div>
        {area.quarters.length > 0 && <QuarterLine quarters={area.quarters} />}
        <div className="ml-auto flex flex-wrap items-center gap-3">
          {area.overdueCount > 0 && <Badge tone="danger">{texts.overdue(area.overdueCount)}</Badge>}
          {area.whoAddsText && <p className="max-w-80 text-muted text-small">{area.whoAddsText}</p>}
          {area.mayAdd && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              className="print:hidden"
              onClick={() => setAdding(true)}
            >
              {texts.add}
            </Button>
          )}
        </div>
      </section>
      {area.objectives.length === 0 && (
        <Card>
          <EmptyState>{texts.none}</EmptyState>
        </Card>
      )}
      {area.evaluatedCount > 0 && <BarLegend />}
      {area.objectives.map((objective) => (
        <ObjectiveCard key={objective.entryId} view={view} objective={objective} />
      ))}
      {adding && (
        <NewObjectiveDialog
          patientId={view.patientId}
          areaId={area.id}
          areaName={area.name}
          today={view.today}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
