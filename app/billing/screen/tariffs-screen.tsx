import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import Ban from 'lucide-react/icons/ban';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { NothingListed } from '#app/shared/nothing-listed.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useListAddress } from '#app/shared/use-list-address.ts';
import type { Choice } from '#app/shared/view/choices.ts';
import { useLinkedRecord } from '#app/shell/way-back.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { isIsoDate } from '#app/ui/date-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { tariffTexts as texts } from '../copy.ts';
import type { ServiceChoice, TariffRow } from '../view/tariffs.ts';
import { AnnulTariff } from './annul-tariff.tsx';
import { TariffHistory } from './tariff-history.tsx';

const TariffDialog = lazyPart(() => import('./tariff-dialog.tsx'));

interface TariffsScreenProps {
  readonly rows: readonly TariffRow[];
  readonly total: number;
  readonly page: { readonly page: number; readonly size: number };
  readonly pageSizes: readonly number[];
  /** The day on which the tariffs are valid; null for all days. */
  readonly day: string | null;
  readonly today: string;
  /** '' for all. */
  readonly payerId: string;
  readonly payers: readonly Choice[];
  readonly services: readonly ServiceChoice[];
  readonly mayWrite: boolean;
  /** Whether the caller may import and export lists. */
  readonly mayMove: boolean;
}

const COLUMNS: readonly Column<TariffRow>[] = [
  {
    key: 'service',
    header: texts.headers.service,
    heading: true,
    cell: (row) => (
      <div className="min-w-0">
        <span className="font-semibold tabular-nums">{row.code}</span>
        <p className="break-words font-normal text-small">{row.service}</p>
      </div>
    ),
  },
  {
    key: 'payer',
    header: texts.headers.payer,
    cell: (row) => <span className="break-words">{row.payer}</span>,
  },
  {
    key: 'value',
    header: texts.headers.value,
    align: 'right',
    cell: (row) => <span className="whitespace-nowrap font-semibold tabular-nums">{row.value}</span>,
  },
  { key: 'rowsPer', header: texts.headers.rowsPer, cell: (row) => row.rowsPer },
  {
    key: 'validity',
    header: texts.headers.from,
    cell: (row) => <span className="tabular-nums">{row.validity}</span>,
  },
  {
    key: 'contract',
    header: texts.headers.contract,
    cell: (row) => <span className="break-words wide:text-small">{row.contract || '—'}</span>,
  },
];

const ALL_DAYS = 'todas';

/** The tariffs by payer and service. */
export function TariffsScreen(props: TariffsScreenProps) {
  const { rows, total, page, pageSizes, day, today, payerId, payers, services, mayWrite, mayMove } = props;
  const { changeFilter } = useListAddress();
  const serviceId = useLinkedRecord();
  const [adding, setAdding] = useState(mayWrite && serviceId !== null);
  const [annulling, setAnnulling] = useState<TariffRow | null>(null);
  const [shown, setShown] = useState<TariffRow | null>(null);
  const onSucceeded = useAnnouncedSuccess(() => {
    setAdding(false);
    setAnnulling(null);
  });
  const actionsOf = (row: TariffRow) => [
    { label: texts.history, icon: <History aria-hidden />, onSelect: () => setShown(row) },
    ...(mayWrite
      ? [{ label: texts.annul, icon: <Ban aria-hidden />, onSelect: () => setAnnulling(row) }]
      : []),
  ];
  const addButton = mayWrite && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  const isFiltered = payerId !== '' || day !== today;
  return (
    <Card flush>
      <Toolbar
        className="border-line border-b p-4"
        end={
          <>
            {mayMove && (
              <>
                <ButtonLink to="/mantenimiento/importar?lista=tariffs" icon={<Upload aria-hidden />}>
                  {texts.import}
                </ButtonLink>
                <ButtonLink
                  to="/mantenimiento/importar/exportar?lista=tariffs"
                  reloadDocument
                  icon={<Download aria-hidden />}
                >
                  {texts.export}
                </ButtonLink>
              </>
            )}
            {addButton}
          </>
        }
      >
        <Combobox
          id="filtro-entidad"
          label={<span className="sr-only">{texts.payerFilter}</span>}
          className="w-full sm:w-56"
          clearable
          placeholder={texts.allPayers}
          options={payers}
          value={payerId}
          onChange={(value) => changeFilter({ entidad: value })}
        />
        <SegmentedControl
          name="vigencia"
          label={<span className="sr-only">{texts.headers.from}</span>}
          options={[
            { value: '', label: 'Vigentes' },
            { value: ALL_DAYS, label: 'Todas' },
          ]}
          value={day === null ? ALL_DAYS : ''}
          onChange={(value) => changeFilter({ fecha: value })}
        />
        {day !== null && (
          <DateFilter
            key={day}
            day={day}
            onChange={(value) => changeFilter({ fecha: value === today ? '' : value })}
          />
        )}
      </Toolbar>
      <DataTable
        caption={texts.caption}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        actions={actionsOf}
        empty={
          isFiltered ? (
            <NothingListed search="" emptyText={texts.noneOfFilters} />
          ) : (
            <EmptyState title={texts.emptyTitle} icon={<BadgeDollarSign aria-hidden />} action={addButton}>
              {texts.empty}
            </EmptyState>
          )
        }
        footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={pageSizes} />}
      />
      {adding && (
        <TariffDialog
          payers={payers}
          services={services}
          payerId={payerId}
          serviceId={serviceId}
          today={today}
          onClose={() => setAdding(false)}
          onSucceeded={onSucceeded}
        />
      )}
      {annulling && (
        <AnnulTariff row={annulling} onClose={() => setAnnulling(null)} onSucceeded={onSucceeded} />
      )}
      {shown && <TariffHistory row={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

interface DateFilterProps {
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** The day on which listed tariffs are valid; an incomplete date stays in its field. */
function DateFilter({ day, onChange }: DateFilterProps) {
  const [typed, setTyped] = useState(day);
  return (
    <DateField
      id="filtro-fecha"
      label={<span className="sr-only">{texts.dayFilter}</span>}
      className="w-full sm:w-40"
      value={typed}
      onChange={(value) => {
        setTyped(value);
        if (isIsoDate(value)) onChange(value);
      }}
    />
  );
}
