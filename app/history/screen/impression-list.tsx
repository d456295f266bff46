import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { impressionTexts as texts } from '../copy/clinical-history.ts';
import type { ChartView } from '../view/chart.ts';
import type { ImpressionView } from '../view/impressions.ts';
import { DiagnosisList } from './diagnosis-list.tsx';
import { EntryItem } from './entry-item.tsx';
import { EntryText } from './entry-text.tsx';
import { ImpressionDialog } from './impression-dialog.tsx';

interface ImpressionListProps {
  readonly patientId: number;
  readonly impressions: readonly ImpressionView[];
  /** Today at the clinic. */
  readonly today: string;
  readonly entryRights: ChartView['entryRights'];
}

/** The clinical impressions, newest first. */
export function ImpressionList({ patientId, impressions, today, entryRights }: ImpressionListProps) {
  const [adding, setAdding] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {entryRights.mayWrite && (
        <Button variant="primary" className="self-end" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
      <Card flush={impressions.length > 0}>
        {impressions.length === 0 && <EmptyState>{texts.none}</EmptyState>}
        <ol className="divide-y divide-soft">
          {impressions.map((impression) => (
            <li key={impression.entryId}>
              <EntryItem
                entry={impression}
                title={impression.date}
                name={`${texts.one}, ${impression.date}`}
                text={impression.observations}
                entryRights={entryRights}
              >
                <EntryText title={texts.anamnesis} text={impression.anamnesis} />
                <DiagnosisList
                  entry={impression}
                  name={`${texts.one}, ${impression.date}`}
                  codeListCount={2}
                  mayWrite={entryRights.mayWrite}
                />
              </EntryItem>
            </li>
          ))}
        </ol>
      </Card>
      {adding && <ImpressionDialog patientId={patientId} today={today} onClose={() => setAdding(false)} />}
    </div>
  );
}
