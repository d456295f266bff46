import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { singularOrPlural } from '#domain/shared';
import { appointmentsText, shortDayText, unitsText } from '../../texts.ts';
import { massCancellationTexts } from '../copy.ts';
import type { ReleasedLineView } from '../view/mass-cancellation.ts';
import type { Outcome } from './outcome.ts';

const COLUMNS: readonly Column<ReleasedLineView>[] = [
  {
    key: 'patient',
    header: 'Paciente',
    heading: true,
    cell: (line) => (
      <>
        <div className="font-semibold">{line.patient}</div>
        <div className="text-muted text-small">{line.specialty}</div>
      </>
    ),
  },
  { key: 'order', header: 'Autorización', cell: (line) => line.orderCode },
  {
    key: 'appointments',
    header: 'Canceladas',
    cell: (line) => <span className="tabular-nums">{appointmentsText(line.appointmentCount)}</span>,
  },
  {
    key: 'units',
    header: 'Devueltas',
    cell: (line) => <span className="font-semibold tabular-nums">{unitsText(line.units)}</span>,
  },
  {
    key: 'available',
    header: 'Disponibles ahora',
    cell: (line) => (
      <span className="tabular-nums">
        {line.available} de {line.authorized}
      </span>
    ),
  },
  {
    key: 'expiry',
    header: 'Vence',
    cell: (line) => <span className="whitespace-nowrap">{line.expiresOn}</span>,
  },
];

const MS_PER_SECOND = 1000;
const SECONDS_FORMAT = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** The cancelled sessions, the released units of each authorization, and the skipped sessions. */
export function MassResult({
  result,
  milliseconds,
  onCancelOthers,
}: Outcome & { onCancelOthers: () => void }) {
  const { appointmentCount, units, lines, skipped, notFoundCount } = result;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={top} tabIndex={-1} role="status" className="flex flex-col gap-4 outline-none">
      <Card
        flush
        title={
          <span className="flex items-center gap-2 text-success">
            <CircleCheck aria-hidden className="size-5" />
            {massCancellationTexts.cancelled}
          </span>
        }
        description={`${appointmentsText(appointmentCount)} · ${unitsText(units)} ${singularOrPlural(units, 'devuelta', 'devueltas')} · en ${SECONDS_FORMAT.format(milliseconds / MS_PER_SECOND)} s`}
        actions={
          <>
            <ButtonLink to="/programacion/recuperacion">Ver lo que se puede recuperar</ButtonLink>
            <Button onClick={onCancelOthers}>Cancelar otras</Button>
          </>
        }
      >
        <DataTable
          caption="Lo que volvió a cada autorización"
          columns={COLUMNS}
          rows={lines}
          rowKey={(line) => line.lineId}
        />
      </Card>
      {notFoundCount > 0 && <Notice tone="info">{massCancellationTexts.gone(notFoundCount)}</Notice>}
      {skipped.length > 0 && (
        <Card flush title={`No se tocaron: ${appointmentsText(skipped.length)}`}>
          <ul className="divide-y divide-soft">
            {skipped.map((session) => (
              <li key={session.id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
                <span className="text-muted tabular-nums">
                  {shortDayText(session.date)}, {session.hours}
                </span>
                <span className="font-semibold">{session.patient}</span>
                <span className="text-muted">{session.cause}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
