import { createPortal } from 'react-dom';
import { usePrinting } from '#app/ui/use-printing.ts';
import { settlementTexts as texts } from '../copy.ts';
import type { SettlementRow } from '../view/settlement.ts';
import { optionsOf, sessionText } from './settlement-choice.ts';
import type { SettlementState } from './use-settlement.ts';
import './call-list-print.css';

interface CallListPrintProps {
  readonly rows: readonly SettlementRow[];
  readonly settlement: SettlementState;
  readonly cause: string;
}

/** The printed call list: guardian, phone, session, proposal and a box to tick. It is printed alone. */
export function CallListPrint({ rows, settlement: { choices, isCalled }, cause }: CallListPrintProps) {
  if (!usePrinting()) return null;
  return createPortal(
    <table className="call-list-print">
      <thead>
        <tr>
          <th colSpan={5}>
            {texts.callList} · {cause}
          </th>
        </tr>
        <tr>
          <th>Avisada</th>
          <th>Paciente</th>
          <th>Cita</th>
          <th>Teléfono</th>
          <th>Qué se propone</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.event.id}>
            <td>{isCalled(row.event.id) ? '☑' : '☐'}</td>
            <td>
              {row.event.patient}
              {row.halfDay && <div>{row.halfDay}</div>}
            </td>
            <td>{sessionText(row)}</td>
            <td>
              {row.phones.length === 0 && texts.noPhone}
              {row.phones.map(({ label, phone }) => (
                <div key={`${label} ${phone}`}>
                  <span className="whitespace-nowrap">{phone}</span> ({label})
                </div>
              ))}
            </td>
            <td>{optionsOf(row).find(({ value }) => value === choices[row.event.id])?.label}</td>
          </tr>
        ))}
      </tbody>
    </table>,
    document.body,
  );
}
