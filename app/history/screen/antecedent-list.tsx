import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { antecedentTexts as texts } from '../copy/clinical-history.ts';
import type { AntecedentGroup } from '../view/antecedents.ts';
import type { ChartView } from '../view/chart.ts';
import { AntecedentDialog } from './antecedent-dialog.tsx';
import { EntryItem } from './entry-item.tsx';

const ALL = '0';

interface AntecedentListProps {
  readonly patientId: number;
  readonly groups: readonly AntecedentGroup[];
  readonly entryRights: ChartView['entryRights'];
}

/** The antecedents of all types or of a chosen one, grouped by type, newest first. */
export function AntecedentList({ patientId, groups, entryRights }: AntecedentListProps) {
  const [typeFilter, setTypeFilter] = useState(ALL);
  const [adding, setAdding] = useState(false);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const visibleGroups = groups.filter(({ type, entries }) =>
    typeFilter === ALL ? entries.length > 0 : type === Number(typeFilter),
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SegmentedControl
          name="antecedentes"
          label={texts.type}
          value={typeFilter}
          onChange={setTypeFilter}
          options={[
            { value: ALL, label: `${texts.all} (${total})` },
            ...groups.map(({ type, name, count }) => ({
              value: String(type),
              label: `${name} (${count})`,
            })),
          ]}
        />
        {entryRights.mayWrite && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
      </div>
      {visibleGroups.every(({ entries }) => entries.length === 0) && (
        <Card>
          <EmptyState>{texts.none}</EmptyState>
        </Card>
      )}
      {visibleGroups
        .filter(({ entries }) => entries.length > 0)
        .map(({ type, name, entries }) => (
          <Card key={type} title={name} flush>
            <ol className="divide-y divide-soft">
              {entries.map((entry) => (
                <li key={entry.entryId}>
                  <EntryItem
                    entry={entry}
                    title={entry.date}
                    name={`${name}, ${entry.date}`}
                    text={entry.text}
                    entryRights={entryRights}
                  />
                </li>
              ))}
            </ol>
          </Card>
        ))}
      {adding && (
        <AntecedentDialog
          patientId={patientId}
          groups={groups}
          type={typeFilter === ALL ? nextType(groups) : Number(typeFilter)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** The first type that has no antecedent yet; the first type if all have one. */
const nextType = (groups: readonly AntecedentGroup[]): number =>
  (groups.find(({ count }) => count === 0) ?? groups[0])?.type ?? 1;
