import CalendarClock from 'lucide-react/icons/calendar-clock';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ClosureSettlement } from '#app/scheduling/settlement/closure-settlement.tsx';
import { settlementTexts } from '#app/scheduling/settlement/copy.ts';
import { UndoSettlements } from '#app/scheduling/settlement/undo-settlements.tsx';
import { ConfirmCommand } from '#app/shared/confirm-command.tsx';
import { ListFilter } from '#app/shared/list-filter.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { availabilityTexts as texts } from '../copy/availability.ts';
import type { ClosureView, SavedClosureView } from '../view/availability.ts';
import { ClosureDialog } from './closure-dialog.tsx';
import { CLOSURES_PATH } from './paths.ts';

interface ClosuresScreenProps {
  readonly rows: readonly ClosureView[];
  readonly total: number;
  readonly page: { readonly page: number; readonly size: number };
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  /** The only site for which the user may enter closures; its `id` is null for a user without a site. Null for a user of all sites. */
  readonly ownSite: { readonly id: number | null } | null;
  /** Whether the user may settle the sessions of closures. */
  readonly maySettle: boolean;
}

const PAGE_SIZES = [5, 10, 25, 50];
const STATUSES = {
  now: { text: 'En curso', tone: 'warning' },
  coming: { text: 'Próximo', tone: 'info' },
  past: { text: 'Pasado', tone: 'neutral' },
} as const;

const COLUMNS: readonly Column<ClosureView>[] = [
  {
    key: 'days',
    header: 'Días',
    heading: true,
    cell: (row) => <span className="whitespace-nowrap font-semibold tabular-nums">{row.daysText}</span>,
  },
  { key: 'reason', header: 'Motivo', cell: (row) => <span className="break-words">{row.reason}</span> },
  { key: 'site', header: 'Sede', cell: (row) => row.site },
  {
    key: 'status',
    header: 'Estado',
    cell: (row) => {
      const { text, tone } = STATUSES[row.status];
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
];

/** The closures of sites. */
export function ClosuresScreen({ rows, total, page, sites, ownSite, maySettle }: ClosuresScreenProps) {
  const [editing, setEditing] = useState<ClosureView | 'new' | null>(null);
  const [withdrawing, setWithdrawing] = useState<ClosureView | null>(null);
  const [settling, setSettling] = useState<{ readonly id: number; readonly description: string } | null>(
    null,
  );
  const [settlementCount, setSettlementCount] = useState(0);
  const close = () => {
    setEditing(null);
    setWithdrawing(null);
  };
  const onSucceeded = useAnnouncedSuccess(close);
  const onSaved = (result: SucceededCommand<SavedClosureView>, description: string) => {
    const { closureId, bookedSessionCount } = result.value;
    if (!maySettle || bookedSessionCount === 0) return onSucceeded({ ...result, value: null });
    // The settlement lists the booked sessions, so the toast does not warn of them.
    onSucceeded({ ...result, value: null, warnings: [] });
    setSettling({ id: closureId, description });
  };
  const settlingOf = ({ id, daysText, reason, site }: ClosureView) => ({
    id,
    description: `${daysText} · ${reason} · ${site}`,
  });
  const actionsOf = (row: ClosureView) =>
    row.mayChange
      ? [
          ...(maySettle && row.status !== 'past'
            ? [
                {
                  label: settlementTexts.settle,
                  icon: <CalendarClock aria-hidden />,
                  onSelect: () => setSettling(settlingOf(row)),
                },
              ]
            : []),
          { label: 'Editar', icon: <Pencil aria-hidden />, onSelect: () => setEditing(row) },
          {
            label: 'Retirar',
            icon: <Trash aria-hidden />,
            danger: true,
            onSelect: () => setWithdrawing(row),
          },
        ]
      : [];
  return (
    <>
      <Card flush>
        <Toolbar
          className="border-line border-b p-4"
          end={
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
              Nuevo cierre
            </Button>
          }
        >
          <ListFilter
            name="ver"
            label="Cierres que se muestran"
            options={[
              { value: '', label: 'Vigentes' },
              { value: 'todos', label: 'Todos' },
            ]}
          />
        </Toolbar>
        <DataTable
          caption={texts.closures}
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.id}
          actions={actionsOf}
          empty={
            <EmptyState title="No hay cierres registrados.">
              Registre los días en que no se atiende: vacaciones colectivas, capacitaciones, fumigación. Los
              festivos de Colombia ya se tienen en cuenta.
            </EmptyState>
          }
          footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={PAGE_SIZES} />}
        />
        {editing && (
          <ClosureDialog
            closure={editing === 'new' ? null : editing}
            sites={sites}
            ownSiteId={ownSite?.id ?? null}
            maySettle={maySettle}
            onClose={() => setEditing(null)}
            onSucceeded={onSaved}
          />
        )}
        {settling && (
          <ClosureSettlement
            closureId={settling.id}
            description={settling.description}
            onSettled={() => setSettlementCount(settlementCount + 1)}
            onClose={() => setSettling(null)}
          />
        )}
        {withdrawing && (
          <ConfirmCommand
            path={CLOSURES_PATH}
            command={{ intent: 'withdraw', closureId: withdrawing.id }}
            title="¿Retirar el cierre?"
            description={`${withdrawing.daysText} · ${withdrawing.reason} · ${withdrawing.site}. Esos días se podrán programar de nuevo.`}
            onClose={() => setWithdrawing(null)}
            onSucceeded={onSucceeded}
          />
        )}
      </Card>
      {maySettle && <UndoSettlements settlementCount={settlementCount} />}
    </>
  );
}
