import { Select } from '../../../ui/select.tsx';
import type { SettlementRow } from '../../../view-models/settlement.ts';
import { appointmentsText, placeText } from '../texts.ts';
import { CANCEL, KEEP, NO_AUXILIARY, OTHER_PLACE } from './settlement-choice.ts';

interface SettlementRowsProps {
  readonly rows: readonly SettlementRow[];
  /** The choices by session id. */
  readonly choices: Readonly<Record<number, string>>;
  readonly nameOf: (username: string) => string | undefined;
  readonly onChoose: (sessionId: number, choice: string) => void;
}

/** What becomes of each session: somebody else, another place, or cancelled. */
export function SettlementRows({ rows, choices, nameOf, onChoose }: SettlementRowsProps) {
  if (rows.length === 0) return <p className="text-muted">No tiene citas pendientes esos días.</p>;
  return (
    <section aria-label="Citas de esos días" className="flex flex-col">
      <h3 className="font-semibold">{appointmentsText(rows.length)} de esos días</h3>
      <ul className="flex flex-col divide-y divide-soft">
        {rows.map((row) => {
          const { event, as } = row;
          return (
            <li key={event.id} className="grid items-center gap-x-4 gap-y-1 py-2 wide:grid-cols-2">
              <p className="min-w-0">
                <span className="font-semibold">{event.patient}</span>
                <span className="block text-muted text-small">
                  {placeText(event)}
                  {as === 'auxiliary' && ` · auxiliar de ${event.therapist}`}
                </span>
              </p>
              <Select
                aria-label={`Qué hacer con ${event.patient}, ${placeText(event)}`}
                options={optionsOf(row, nameOf)}
                value={choices[event.id] ?? KEEP}
                onChange={({ target }) => onChoose(event.id, target.value)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function optionsOf({ as, replacements, otherPlace }: SettlementRow, nameOf: SettlementRowsProps['nameOf']) {
  const others = replacements.map(({ username, name }) => ({ value: username, label: `Con ${name}` }));
  const place = otherPlace && {
    value: OTHER_PLACE,
    label: `${placeText(otherPlace)} · ${nameOf(otherPlace.therapist) ?? ''}`,
  };
  return [
    ...others,
    ...(as === 'auxiliary' ? [{ value: NO_AUXILIARY, label: 'Sin auxiliar' }] : []),
    ...(place ? [place] : []),
    ...(as === 'therapist' ? [{ value: CANCEL, label: 'Cancelar la cita' }] : []),
    { value: KEEP, label: 'Dejar por ahora' },
  ];
}
