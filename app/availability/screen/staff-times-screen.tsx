import CalendarOff from 'lucide-react/icons/calendar-off';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import type { TypedLeaveTime } from '#app/availability/leave-time-fields.tsx';
import { SettleLeaveDialog } from '#app/scheduling/settlement/settle-leave-dialog.tsx';
import { settlementOf } from '#app/scheduling/settlement/settlement-time.ts';
import { UndoSettlements } from '#app/scheduling/settlement/undo-settlements.tsx';
import { SiteFilter } from '#app/shared/site-filter.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import type { SiteChoice } from '#app/shared/view/site-choice.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import type { Column } from '#app/ui/table-column.ts';
import type { LocalDate } from '#domain/shared';
import { availabilityTexts as texts } from '../copy/availability.ts';
import type { LeaveView, SavedLeaveView, StaffTimesView } from '../view/availability.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { LeaveList } from './leave-list.tsx';
import { StaffHoursDialog } from './staff-hours-dialog.tsx';
import { WeekLines } from './week-lines.tsx';
import { WithdrawLeaveDialog } from './withdraw-leave-dialog.tsx';

interface StaffTimesScreenProps {
  readonly site: SiteChoice;
  readonly staff: readonly StaffTimesView[];
  readonly today: LocalDate;
  /** Whether the user may settle the sessions of leaves. */
  readonly maySettle: boolean;
}

type OpenedDialog =
  | { readonly action: 'hours'; readonly therapist: StaffTimesView }
  | { readonly action: 'leave'; readonly therapist: StaffTimesView; readonly leave: LeaveView | null }
  | { readonly action: 'settle'; readonly therapist: StaffTimesView; readonly leave: TypedLeaveTime }
  | { readonly action: 'withdraw'; readonly therapist: StaffTimesView; readonly leave: LeaveView };

/** Working hours and leave of therapists. */
export function StaffTimesScreen({ site, staff, today, maySettle }: StaffTimesScreenProps) {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const close = () => setOpened(null);
  const [settlementCount, setSettlementCount] = useState(0);
  const onSucceeded = useAnnouncedSuccess(close);
  const dialogProps = { onClose: close, onSucceeded };
  const onLeaveSaved =
    (therapist: StaffTimesView) => (result: SucceededCommand<SavedLeaveView>, leave: TypedLeaveTime) => {
      if (!maySettle || result.value.bookedSessionCount === 0) return onSucceeded({ ...result, value: null });
      // The settlement lists the booked sessions, so the toast does not warn of them.
      onSucceeded({ ...result, value: null, warnings: [] });
      setOpened({ action: 'settle', therapist, leave });
    };
  const hasSeveralSites = site.options.length > 0;
  return (
    <>
      <Card flush>
        <Toolbar className="border-line border-b p-4" end={<SiteFilter site={site} />}>
          <p className="max-w-[60ch] text-muted">
            Fuera de su horario, o en una ausencia, una cita solo se programa confirmando con un motivo.
          </p>
        </Toolbar>
        <DataTable
          caption={texts.staffTimes}
          columns={columnsFor(hasSeveralSites, maySettle, setOpened)}
          rows={staff}
          rowKey={(row) => row.id}
          actions={(row) => [
            {
              label: 'Horario de trabajo',
              icon: <Clock aria-hidden />,
              onSelect: () => setOpened({ action: 'hours', therapist: row }),
            },
            {
              label: 'Registrar ausencia',
              icon: <CalendarOff aria-hidden />,
              onSelect: () => setOpened({ action: 'leave', therapist: row, leave: null }),
            },
          ]}
          empty={
            <EmptyState title="No hay terapeutas activos en esta sede.">
              Los terapeutas se crean en Acceso.
            </EmptyState>
          }
        />
        {opened?.action === 'hours' && <StaffHoursDialog therapist={opened.therapist} {...dialogProps} />}
        {opened?.action === 'leave' && (
          <LeaveDialog
            therapist={opened.therapist}
            leave={opened.leave}
            maySettle={maySettle}
            onClose={close}
            onSucceeded={onLeaveSaved(opened.therapist)}
          />
        )}
        {opened?.action === 'settle' && (
          <SettleLeaveDialog
            therapist={opened.therapist}
            {...settlementOf(opened.leave, today)}
            onSettled={() => setSettlementCount(settlementCount + 1)}
            onClose={close}
          />
        )}
        {opened?.action === 'withdraw' && (
          <WithdrawLeaveDialog therapist={opened.therapist} leave={opened.leave} {...dialogProps} />
        )}
      </Card>
      {maySettle && <UndoSettlements settlementCount={settlementCount} />}
    </>
  );
}

function columnsFor(
  hasSeveralSites: boolean,
  maySettle: boolean,
  open: (dialog: OpenedDialog) => void,
): readonly Column<StaffTimesView>[] {
  const site: Column<StaffTimesView> = {
    key: 'site',
    header: 'Sede',
    cell: (row) => <span className="wide:whitespace-nowrap wide:text-small">{row.site}</span>,
  };
  return [
    {
      key: 'name',
      header: 'Terapeuta',
      heading: true,
      width: '24%',
      cell: (row) => (
        <span className="flex flex-col">
          <span className="break-words font-semibold wide:line-clamp-1" title={row.name}>
            {row.name}
          </span>
          <span className="text-muted text-small">{row.specialty}</span>
        </span>
      ),
    },
    ...(hasSeveralSites ? [site] : []),
    { key: 'hours', header: 'Horario de trabajo', cell: (row) => <WeekLines week={row.weekLines} /> },
    {
      key: 'leave',
      header: 'Ausencias',
      width: '33%',
      cell: (row) =>
        row.leave.length === 0 ? (
          <span className="text-muted">Ninguna</span>
        ) : (
          <LeaveList
            therapist={row}
            onSettle={maySettle ? (leave) => open({ action: 'settle', therapist: row, leave: leave }) : null}
            onEdit={(leave) => open({ action: 'leave', therapist: row, leave })}
            onWithdraw={(leave) => open({ action: 'withdraw', therapist: row, leave })}
          />
        ),
    },
  ];
}
