import { settlementTexts as texts } from '../../../copy/settlement.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import type { SettlementRow } from '../../../view-models/settlement.ts';
import { appointmentsText, slotText } from '../texts.ts';
import { KEEP, optionsOf } from './settlement-choice.ts';
import type { useSettlement } from './use-settlement.ts';

interface SettlementRowsProps {
  readonly rows: readonly SettlementRow[];
  readonly choiceState: ReturnType<typeof useSettlement>;
  /** Shown when there are no sessions. */
  readonly emptyText: string;
}

/** From this many sessions on, buttons choose for all of them. */
const MANY = 3;

/** The sessions, each with a choice: another therapist or auxiliary, no auxiliary, another slot, to cancel it, or to leave it. */
export function SettlementRows({ rows, choiceState, emptyText }: SettlementRowsProps) {
  const { choices, choose, resetToProposals, cancelAll, keepAll } = choiceState;
  if (rows.length === 0) return <p className="text-muted">{emptyText}</p>;
  return (
    <section aria-label="Citas por resolver" className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{appointmentsText(rows.length)} por resolver</h3>
        {rows.length >= MANY && (
          <p className="flex flex-wrap gap-1 max-wide:-mx-2">
            <Button size="sm" variant="ghost" className="px-2" onClick={resetToProposals}>
              {texts.resetToProposals}
            </Button>
            <Button size="sm" variant="ghost" className="px-2" onClick={cancelAll}>
              {texts.cancelAll}
            </Button>
            <Button size="sm" variant="ghost" className="px-2" onClick={keepAll}>
              {texts.keepAll}
            </Button>
          </p>
        )}
      </div>
      <ul className="flex flex-col divide-y divide-soft">
        {rows.map((row) => {
          const { event, absentAs } = row;
          const auxiliaryText = absentAs === 'auxiliary' ? ` · auxiliar de ${event.therapist}` : '';
          return (
            <li key={event.id} className="grid items-center gap-x-4 gap-y-1 py-2 wide:grid-cols-2">
              <p className="min-w-0">
                <span className="font-semibold">{event.patient}</span>
                <span className="block text-muted text-small">
                  {slotText(event)}
                  {auxiliaryText || ` · ${event.therapist}`}
                </span>
              </p>
              <Select
                aria-label={`Qué hacer con ${event.patient}, ${slotText(event)}`}
                options={optionsOf(row)}
                value={choices[event.id] ?? KEEP}
                onChange={({ target }) => choose(event.id, target.value)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
