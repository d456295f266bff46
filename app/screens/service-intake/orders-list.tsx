import { useRevalidator } from '@remix-run/react';
import Eye from 'lucide-react/icons/eye';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Toolbar } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { OrderRow } from '../../view-models/orders.ts';
import type { SiteChoice } from '../../view-models/site-choice.ts';
import { ListFilter } from '../shared/list-filter.tsx';
import { SiteFilter } from '../shared/site-filter.tsx';
import { OrderSessions } from './order-sessions.tsx';

const PAGE_SIZES = [5, 10, 25, 50];
const KINDS = [
  { value: '', label: 'Todas' },
  { value: 'ordenes', label: 'Órdenes' },
  { value: 'autorizaciones', label: 'Autorizaciones' },
];

interface OrdersListProps {
  list: {
    readonly site: SiteChoice;
    readonly search: string;
    readonly page: { readonly page: number; readonly size: number };
    readonly total: number;
    readonly rows: readonly OrderRow[];
  };
  onOpen: (order: OrderRow) => void;
}

/** Orders and authorizations: search, kind, site, and the pager. */
export function OrdersList({ list, onOpen }: OrdersListProps) {
  const { site, search, page, total, rows } = list;
  const reload = useRevalidator();
  return (
    <Card flush>
      <Toolbar
        className="border-line border-b p-4"
        end={
          <>
            <SiteFilter site={site} />
            <IconButton
              variant="secondary"
              label="Actualizar la lista"
              icon={<RotateCw aria-hidden className={reload.state === 'idle' ? '' : 'animate-spin'} />}
              onClick={reload.revalidate}
            />
          </>
        }
      >
        <SearchBox
          label="Buscar órdenes"
          placeholder="Buscar por nombre, apellido o código…"
          className="w-full sm:w-88"
          shortcut
        />
        <ListFilter name="tipo" label="Tipo" options={KINDS} />
      </Toolbar>
      <DataTable
        caption="Órdenes y autorizaciones"
        columns={columnsFor(site.options.length > 0, onOpen)}
        rows={rows}
        rowKey={(row) => row.id}
        actions={(row) => [{ label: 'Ver detalle', icon: <Eye aria-hidden />, onSelect: () => onOpen(row) }]}
        empty={
          <EmptyState>
            {search
              ? `Nada coincide con «${search}». Revise la escritura o quite los filtros.`
              : 'Registre la primera con «Ingreso de servicio».'}
          </EmptyState>
        }
        footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={PAGE_SIZES} />}
      />
    </Card>
  );
}

function columnsFor(severalSites: boolean, onOpen: OrdersListProps['onOpen']): readonly Column<OrderRow>[] {
  const site: Column<OrderRow> = { key: 'site', header: 'Sede', cell: (row) => row.siteName };
  return [
    {
      key: 'code',
      header: 'Código',
      cell: (row) => (
        <button
          type="button"
          className="whitespace-nowrap rounded-sm text-left text-muted tabular-nums underline-offset-2 hover:text-accent hover:underline"
          aria-label={`Ver detalle de ${row.code}`}
          onClick={() => onOpen(row)}
        >
          {row.code}
        </button>
      ),
    },
    {
      key: 'patient',
      header: 'Paciente',
      heading: true,
      cell: (row) => (
        <>
          <div className="font-semibold">{row.patient}</div>
          <div className="text-muted text-small">{row.about}</div>
        </>
      ),
    },
    { key: 'payer', header: 'Entidad', cell: (row) => row.payer },
    ...(severalSites ? [site] : []),
    { key: 'sessions', header: 'Sesiones', cell: (row) => <OrderSessions sessions={row.sessions} /> },
    {
      key: 'expiry',
      header: 'Vence',
      cell: (row) => (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums wide:flex-col wide:items-start">
          <span className="whitespace-nowrap">{row.expiresOn}</span>
          <Badge tone={row.state.tone}>{row.state.text}</Badge>
        </div>
      ),
    },
  ];
}
