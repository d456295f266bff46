import { useRevalidator } from '@remix-run/react';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import Link2 from 'lucide-react/icons/link-2';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Stamp from 'lucide-react/icons/stamp';
import { ConfidentialBadge } from '#app/patients/confidential-badge.tsx';
import { ExcelButton } from '#app/shared/excel-button.tsx';
import { ListPrint } from '#app/shared/list-print.tsx';
import { NothingListed } from '#app/shared/nothing-listed.tsx';
import { SiteFilter } from '#app/shared/site-filter.tsx';
import { useListAddress } from '#app/shared/use-list-address.ts';
import type { SiteChoice } from '#app/shared/view/site-choice.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { orderListTexts } from '../copy/orders.ts';
import { authorizationPath } from '../order-to-authorize.ts';
import type { OrderRow } from '../orders.ts';
import { ORDERS_EXCEL_PATH } from './order-path.ts';
import { OrderBarLegend, OrderUnitsBar } from './order-units-bar.tsx';

const PAGE_SIZES = [5, 10, 25, 50];
const AWAITING_ORDER = 'sin-orden';
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const KINDS = optionsOf(orderListTexts.kindFilter);
const STATUS_OPTIONS = optionsOf(orderListTexts.statusFilter);

interface OrdersListProps {
  list: {
    readonly site: SiteChoice;
    readonly search: string;
    /** The filters in words. */
    readonly filterTexts: readonly string[];
    /** Null for the default sort order. */
    readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' } | null;
    readonly page: { readonly page: number; readonly size: number };
    readonly total: number;
    /** Number of code 90 authorizations without medical order. */
    readonly awaitingOrderCount: number;
    /** Whether the user may attach medical orders. */
    readonly mayAttach: boolean;
    /** Whether the user may enter authorizations. */
    readonly mayEnter: boolean;
    readonly rows: readonly OrderRow[];
  };
  onOpen: (order: OrderRow, action?: 'attach') => void;
}

/** The list of orders with search, filters and pager. */
export function OrdersList({ list, onOpen }: OrdersListProps) {
  const { site, search, sort, page, total, awaitingOrderCount, mayAttach, mayEnter, rows } = list;
  const revalidator = useRevalidator();
  const { params, changeFilter } = useListAddress();
  const status = params.get('estado') ?? '';
  const showsAwaitingOrder = status === AWAITING_ORDER;
  const isFilteredByKindOrSite = params.has('tipo') || params.has('sede');
  const columns = columnsFor(site.options.length > 0, onOpen);
  return (
    <Card flush>
      <Toolbar
        className="border-line border-b p-4"
        end={
          <>
            <SiteFilter site={site} />
            <ListPrint
              title={orderListTexts.title}
              filterTexts={list.filterTexts}
              columns={columns}
              rowKey={(row) => row.id}
              list={list}
              excelPath={ORDERS_EXCEL_PATH}
            />
            <ExcelButton path={ORDERS_EXCEL_PATH} />
            <IconButton
              variant="secondary"
              label="Actualizar la lista"
              icon={<RotateCw aria-hidden className={revalidator.state === 'idle' ? '' : 'animate-spin'} />}
              onClick={revalidator.revalidate}
            />
          </>
        }
      >
        <SearchBox
          label="Buscar órdenes"
          placeholder={orderListTexts.searchPlaceholder}
          className="w-full sm:w-64 sm:flex-1"
          shortcut
        />
        <Select
          aria-label="Tipo"
          className="w-full sm:w-42"
          placeholder="Todos los tipos"
          options={KINDS}
          value={params.get('tipo') ?? ''}
          onChange={(event) => changeFilter({ tipo: event.target.value })}
        />
        <Select
          aria-label="Estado"
          className="w-full sm:w-42"
          placeholder="Cualquier estado"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(event) => changeFilter({ estado: event.target.value })}
        />
      </Toolbar>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-2">
        <Button
          aria-pressed={showsAwaitingOrder}
          variant={showsAwaitingOrder ? 'primary' : 'secondary'}
          size="sm"
          icon={<Clock aria-hidden />}
          onClick={() => changeFilter({ estado: showsAwaitingOrder ? '' : AWAITING_ORDER, tipo: '' })}
        >
          {orderListTexts.awaitingOrder} <span className="tabular-nums">{awaitingOrderCount}</span>
        </Button>
        <OrderBarLegend />
      </div>
      <DataTable
        caption={orderListTexts.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort ? { key: sort.column, direction: sort.direction } : undefined}
        actions={(row) => [
          ...(row.mayOpen
            ? [{ label: 'Ver detalle', icon: <Eye aria-hidden />, onSelect: () => onOpen(row) }]
            : []),
          ...(row.mayOpen && row.awaitsAuthorization && mayEnter
            ? [
                {
                  label: orderListTexts.authorize,
                  icon: <Stamp aria-hidden />,
                  to: authorizationPath(row.id),
                },
              ]
            : []),
          ...(row.mayOpen && row.awaitingOrderText && mayAttach
            ? [
                {
                  label: orderListTexts.attach,
                  icon: <Link2 aria-hidden />,
                  onSelect: () => onOpen(row, 'attach'),
                },
              ]
            : []),
        ]}
        empty={
          search ? (
            <NothingListed search={search} />
          ) : (
            <EmptyState>{emptyText(status, isFilteredByKindOrSite)}</EmptyState>
          )
        }
        footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={PAGE_SIZES} />}
      />
    </Card>
  );
}

/** The text of an empty list without a search. */
function emptyText(status: string, isFilteredByKindOrSite: boolean): string {
  if (status === '' && !isFilteredByKindOrSite) return 'Registre la primera con «Ingreso de servicio».';
  if (status === AWAITING_ORDER && !isFilteredByKindOrSite)
    return 'Todas las autorizaciones código 90 tienen su orden médica.';
  return 'Ninguna orden es así. Quite los filtros para ver las demás.';
}

function columnsFor(
  hasSeveralSites: boolean,
  onOpen: OrdersListProps['onOpen'],
): readonly Column<OrderRow>[] {
  const site: Column<OrderRow> = {
    key: 'site',
    header: 'Sede',
    sortable: true,
    cell: (row) => <span className="wide:text-small">{row.siteName}</span>,
  };
  return [
    {
      key: 'code',
      header: 'Código y expedición',
      width: '20%',
      sortable: true,
      cell: (row) => (
        <>
          {row.mayOpen ? (
            <button
              type="button"
              className="inline-flex items-center whitespace-nowrap rounded-sm text-left text-muted tabular-nums underline-offset-2 wide:text-small hover:text-accent hover:underline touch:min-h-11 touch:min-w-11 touch:underline"
              aria-label={`Ver detalle de ${row.code}`}
              onClick={() => onOpen(row)}
            >
              {row.code}
            </button>
          ) : (
            <span className="whitespace-nowrap text-muted tabular-nums wide:text-small">{row.code}</span>
          )}
          <div className="text-muted text-tiny wide:line-clamp-1" title={row.kind}>
            <span className="whitespace-nowrap">{row.issuedOn}</span> · {row.kind}
          </div>
        </>
      ),
    },
    {
      key: 'patient',
      header: 'Paciente',
      heading: true,
      sortable: true,
      width: '22%',
      cell: (row) => (
        <>
          <div className="font-semibold wide:line-clamp-1 wide:leading-[1.3]" title={row.patient}>
            {row.patient}
          </div>
          <div className="line-clamp-1 text-muted text-tiny" title={row.specialties}>
            <span className="whitespace-nowrap tabular-nums">{row.document}</span> · {row.specialties}
          </div>
        </>
      ),
    },
    {
      key: 'payer',
      header: 'Entidad',
      sortable: true,
      cell: (row) => (
        <>
          <div
            className={cn('line-clamp-2 wide:text-small', row.payerNumber && 'wide:line-clamp-1')}
            title={row.payer}
          >
            {row.payer}
          </div>
          {row.payerNumber && (
            <div className="text-muted text-tiny tabular-nums">N.º&nbsp;{row.payerNumber}</div>
          )}
          {row.awaitingOrderText && (
            <Badge tone="warning" icon={<Clock aria-hidden strokeWidth={2.75} />}>
              {row.awaitingOrderText}
            </Badge>
          )}
          {row.confidential && <ConfidentialBadge />}
        </>
      ),
    },
    ...(hasSeveralSites ? [site] : []),
    {
      key: 'sessions',
      header: 'Sesiones',
      width: '20%',
      sortable: true,
      cell: (row) => <OrderUnitsBar units={row.units} />,
    },
    {
      key: 'expiry',
      header: 'Vence',
      sortable: true,
      cell: (row) => (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums wide:flex-col wide:items-start wide:gap-y-0">
          <span className="whitespace-nowrap">{row.expiresOn}</span>
          {row.state.tone === 'success' ? (
            <span className="whitespace-nowrap text-muted text-small">{row.state.text}</span>
          ) : (
            <Badge tone={row.state.tone}>{row.state.text}</Badge>
          )}
        </div>
      ),
    },
  ];
}
