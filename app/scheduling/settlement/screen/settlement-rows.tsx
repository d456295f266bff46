import Printer from 'lucide-react/icons/printer';
import { DraftStatus } from '#app/shared/draft-status.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/select.tsx';
import { Phones } from '../../phones.tsx';
import { appointmentsText, slotText } from '../../texts.ts';
import { settlementTexts as texts } from '../copy.ts';
import type { SettlementRow } from '../view/settlement.ts';
import { CallListPrint } from './call-list-print.tsx';
import { KEEP, optionsOf, sessionText } from './settlement-choice.ts';
import type { SettlementState } from './use-settlement.ts';

interface SettlementRowsProps {
  readonly rows: readonly SettlementRow[];
  readonly settlement: SettlementState;
  /** Whose leave or which closure it is. */
  readonly cause: string;
  /** Shown when there are no sessions. */
  readonly emptyText: string;
}

/** From this many sessions on, buttons choose for all of them. */
const MANY = 3;

/**
 * The sessions, each with whom to call and a choice: another therapist or auxiliary, no auxiliary, another slot, to cancel it, or to
 * leave it. The list can be printed for the calls.
 */
export function SettlementRows({ rows, settlement, cause, emptyText }: SettlementRowsProps) {
  const { resetToProposals, cancelAll, keepAll, isCalled, draft } = settlement;
  if (rows.length === 0) return <p className="text-muted">{emptyText}</p>;
  const calledCount = rows.filter(({ event }) => isCalled(event.id)).length;
  return (
    <section aria-label="Citas por resolver" className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{appointmentsText(rows.length)} por resolver</h3>
        <p className="flex flex-wrap gap-1 max-wide:-mx-2">
          {rows.length >= MANY && (
            <>
              <Button size="sm" variant="ghost" className="px-2" onClick={resetToProposals}>
                {texts.resetToProposals}
              </Button>
              <Button size="sm" variant="ghost" className="px-2" onClick={cancelAll}>
                {texts.cancelAll}
              </Button>
              <Button size="sm" variant="ghost" className="px-2" onClick={keepAll}>
                {texts.keepAll}
              </Button>
            </>
          )}
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-soft">
        {rows.map((row) => (
          <Row key={row.event.id} row={row} settlement={settlement} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-soft border-t pt-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-muted">{texts.calledCount(calledCount, rows.length)}</p>
          <DraftStatus {...draft} />
        </div>
        <Button size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {texts.printCalls}
        </Button>
      </div>
      <CallListPrint rows={rows} settlement={settlement} cause={cause} />
    </section>
  );
}

function Row({ row, settlement }: { row: SettlementRow; settlement: SettlementState }) {
  const { choices, choose, isCalled, setCalled } = settlement;
  const { event, halfDay, phones } = row;
  const name = `${event.patient}, ${slotText(event)}`;
  return (
    <li className="grid items-start gap-x-4 gap-y-1 py-2 wide:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold">{event.patient}</p>
        <p className="text-muted text-small">{sessionText(row)}</p>
        {halfDay && <p className="break-words text-muted text-small">{halfDay}</p>}
        <p className="text-small">
          {phones.length > 0 ? (
            <Phones phones={phones} />
          ) : (
            <span className="text-muted">{texts.noPhone}</span>
          )}
        </p>
      </div>
      <div className="min-w-0">
        <Select
          aria-label={`Qué hacer con ${name}`}
          options={optionsOf(row)}
          value={choices[event.id] ?? KEEP}
          onChange={({ target }) => choose(event.id, target.value)}
        />
        <Checkbox
          aria-label={`${texts.called}: ${name}`}
          label={texts.called}
          checked={isCalled(event.id)}
          onChange={({ target }) => setCalled(event.id, target.checked)}
        />
      </div>
    </li>
  );
}
