import { DataTable } from '#app/ui/data-table.tsx';
import { QuotaBar } from '#app/ui/quota-bar.tsx';
import type { Column } from '#app/ui/table-column.ts';
import type { OrderLineView } from '../orders.ts';

interface OrderLinesProps {
  caption: string;
  lines: readonly OrderLineView[];
  /** Whether the order is a medical order, which has no sessions of its own. */
  isMedicalOrder?: boolean;
}

type Figures = Pick<OrderLineView, 'authorized' | 'pending' | 'done' | 'remaining' | 'grantedUnits'>;

/** The services of an order with their units. */
export function OrderLines({ caption, lines, isMedicalOrder = false }: OrderLinesProps) {
  const figure = (key: keyof Figures, header: string): Column<OrderLineView> => ({
    key,
    header,
    align: 'right',
    cell: (line) => <span className="tabular-nums">{line[key]}</span>,
  });
  return (
    <div className="overflow-clip rounded-card border border-line">
      <DataTable
        caption={caption}
        rows={lines}
        rowKey={(line) => line.id}
        columns={[
          {
            key: 'service',
            header: 'Servicio',
            heading: true,
            cell: (line) => (
              <>
                <div className="font-semibold">{line.description}</div>
                <div className="text-muted text-small">
                  {line.cupsCode} · {line.specialty}
                </div>
              </>
            ),
          },
          ...(isMedicalOrder
            ? [figure('authorized', 'Ordenadas'), figure('grantedUnits', 'Autorizadas')]
            : [
                figure('authorized', 'Autorizadas'),
                figure('done', 'Hechas'),
                figure('pending', 'Programadas'),
                figure('remaining', 'Disponibles'),
                PACE_COLUMN,
              ]),
        ]}
      />
    </div>
  );
}

const PACE_COLUMN: Column<OrderLineView> = {
  key: 'pace',
  header: 'Ritmo',
  cell: ({ authorized, done, usedBefore, pending, forecast }) => (
    <div className="flex flex-col gap-1">
      <QuotaBar
        compact
        authorized={authorized}
        done={done}
        usedBefore={usedBefore}
        pending={pending}
        closed={forecast === null}
        lost={forecast?.lost ?? 0}
        lostIsEstimate={forecast?.isEstimated}
      />
      {forecast && <span className="text-muted text-tiny">{forecast.basis}</span>}
    </div>
  ),
};
