import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useCallback, useState } from 'react';
import { useUndoBooking } from '#app/scheduling/calendar/use-undo-booking.ts';
import type { StaffView } from '#app/scheduling/staff.ts';
import { staffOptions } from '#app/scheduling/staff-options.ts';
import { ListFilter } from '#app/shared/list-filter.tsx';
import { ListPrint } from '#app/shared/list-print.tsx';
import { NothingListed } from '#app/shared/nothing-listed.tsx';
import { SiteFilter } from '#app/shared/site-filter.tsx';
import { useListAddress } from '#app/shared/use-list-address.ts';
import { type SiteChoice, siteLabel } from '#app/shared/view/site-choice.ts';
import { Card } from '#app/ui/card.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { Select } from '#app/ui/select.tsx';
import { presentTexts, searchedText } from '#domain/wording';
import { recoveryTexts } from '../copy.ts';
import type { RecoveryRow } from '../recovery.ts';
import { printedColumns } from './printed-columns.tsx';
import { RecoveryItem } from './recovery-item.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

interface RecoveryScreenProps {
  readonly list: {
    readonly kind: 'lost' | 'waiting';
    readonly site: SiteChoice;
    readonly page: { readonly page: number; readonly size: number };
    readonly search: string;
    readonly therapistUsername: string;
    readonly specialty: string;
    readonly total: number;
    readonly lineCounts: Readonly<Record<'lost' | 'waiting', number>>;
    /** Whether the user may book proposed slots. */
    readonly mayBook: boolean;
    readonly rows: readonly RecoveryRow[];
    readonly therapists: readonly StaffView[];
    readonly specialties: readonly { readonly value: string; readonly label: string }[];
  };
}

const LIST_NAMES = { lost: 'Por recuperar', waiting: 'Lista de espera' };

/** The filters in words. */
const filterTextsOf = ({
  site,
  specialty,
  specialties,
  therapistUsername,
  therapists,
  search,
}: RecoveryScreenProps['list']): readonly string[] =>
  presentTexts([
    siteLabel(site),
    specialties.find(({ value }) => value === specialty)?.label,
    therapists.find(({ username }) => username === therapistUsername)?.name,
    search !== '' && searchedText(search),
  ]);

/** The recovery lists, soonest expiry first, with booking and waiving. */
export function RecoveryScreen({ list }: RecoveryScreenProps) {
  const { kind, site, page, search, therapistUsername, specialty, total, lineCounts } = list;
  const { rows, therapists, specialties } = list;
  const { changeFilter } = useListAddress();
  const undoBooking = useUndoBooking();
  const [rowToWaive, setRowToWaive] = useState<RecoveryRow | null>(null);
  const close = useCallback(() => setRowToWaive(null), []);
  return (
    <Card flush>
      <Toolbar
        className="border-line border-b p-4"
        end={
          <>
            <ListPrint
              title={LIST_NAMES[kind]}
              filterTexts={filterTextsOf(list)}
              columns={printedColumns(kind, site.options.length > 0)}
              rowKey={(row) => row.lineId}
              list={list}
              excelPath={null}
            />
            <SiteFilter site={site} />
          </>
        }
      >
        <ListFilter
          name="ver"
          label="Lista"
          options={[
            { value: '', label: `Por recuperar (${lineCounts.lost})` },
            { value: 'espera', label: `En espera (${lineCounts.waiting})` },
          ]}
        />
        <SearchBox
          label={recoveryTexts.search}
          placeholder={recoveryTexts.searchPlaceholder}
          className="w-full sm:min-w-80 sm:flex-1"
          shortcut
        />
        <Select
          aria-label="Especialidad"
          className="w-full sm:w-56"
          placeholder="Todas las especialidades"
          options={specialties}
          value={specialty}
          onChange={({ target }) => changeFilter({ especialidad: target.value })}
        />
        {kind === 'lost' && (
          <Combobox
            label={<span className="sr-only">Terapeuta</span>}
            className="gap-0! w-full sm:w-60"
            placeholder="Todos los terapeutas"
            options={staffOptions(therapists)}
            value={therapistUsername}
            onChange={(value) => changeFilter({ terapeuta: value })}
            clearable
          />
        )}
      </Toolbar>
      {rows.length === 0 ? (
        <EmptyRecovery
          kind={kind}
          search={search}
          isFiltered={therapistUsername !== '' || specialty !== ''}
        />
      ) : (
        <ul aria-label={LIST_NAMES[kind]} className="divide-y divide-soft">
          {rows.map((row) => (
            <RecoveryItem
              key={row.lineId}
              row={row}
              hasSeveralSites={site.options.length > 0}
              mayBook={list.mayBook}
              onUndo={undoBooking}
              onWaive={() => setRowToWaive(row)}
            />
          ))}
        </ul>
      )}
      <div className="border-soft border-t px-4 py-3">
        <Pager page={page.page} pageSize={page.size} total={total} />
      </div>
      <WaiveDialog row={rowToWaive} onClose={close} />
    </Card>
  );
}

interface EmptyRecoveryProps {
  readonly kind: 'lost' | 'waiting';
  readonly search: string;
  readonly isFiltered: boolean;
}

function EmptyRecovery({ kind, search, isFiltered }: EmptyRecoveryProps) {
  if (search !== '') return <NothingListed search={search} />;
  const title = kind === 'lost' ? 'No hay sesiones por recuperar.' : 'Nadie espera por una cita.';
  return (
    <EmptyState icon={<CalendarCheck aria-hidden />} title={title}>
      {isFiltered && 'Quite los filtros para ver las demás.'}
      {!isFiltered && kind === 'lost' && 'Aquí aparecen las citas canceladas que todavía se pueden reponer.'}
      {!isFiltered && kind === 'waiting' && 'Aquí aparecen las sesiones autorizadas que nadie ha programado.'}
    </EmptyState>
  );
}
