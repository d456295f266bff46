import Ban from 'lucide-react/icons/ban';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { Badge, type Tone } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { DataTable } from '../data-table.tsx';
import { ConfirmDialog } from '../dialogs.tsx';
import { PageHeader, Toolbar } from '../page-header.tsx';
import { Pager } from '../pager.tsx';
import { QuotaBar } from '../quota-bar.tsx';
import { SearchBox } from '../search-box.tsx';
import { Select } from '../select.tsx';

type Order = {
  code: string;
  patient: string;
  services: string;
  payer: string;
  quota: [number, number, number];
  expiry: string;
  tone: Tone;
  state: string;
};

const ORDERS: Order[] = [
  {
    code: 'EPS-AUT-412',
    patient: 'EMMA SOFÍA ROJAS PEÑA',
    services: 'Autorización · Fisioterapia, Fonoaudiología',
    payer: 'Sanitas EPS',
    quota: [20, 4, 8],
    expiry: '18/02/2027',
    tone: 'success',
    state: 'Vigente',
  },
  {
    code: 'PRE-AUT-377',
    patient: 'SAMUEL ORTIZ MUÑOZ',
    services: 'Autorización · Fonoaudiología',
    payer: 'Colsánitas',
    quota: [20, 11, 3],
    expiry: '27/11/2026',
    tone: 'warning',
    state: 'Faltan 4 días',
  },
  {
    code: 'EPS-AUT-401-2',
    patient: 'ISABELLA GÓMEZ NIÑO',
    services: 'Autorización código 90 · Psicología',
    payer: 'N/A',
    quota: [10, 0, 1],
    expiry: '30/11/2026',
    tone: 'danger',
    state: 'Se pierden 5',
  },
  {
    code: 'PAR-000398-2026-10-02',
    patient: 'TOMÁS ÁVILA LEÓN',
    services: 'Servicio particular · Terapia ocupacional',
    payer: 'Particular',
    quota: [10, 8, 2],
    expiry: '01/12/2026',
    tone: 'info',
    state: 'Completa',
  },
];

export function Tables() {
  const [page, setPage] = useState({ page: 1, pageSize: 25 });
  const [cancelling, setCancelling] = useState(false);
  return (
    <div>
      <PageHeader
        title="Órdenes y autorizaciones"
        description="Sede Principal"
        actions={<Button variant="primary">Ingreso de servicio</Button>}
      />
      <Card flush>
        <div className="border-line border-b p-4">
          <Toolbar end={<Button>Excel</Button>}>
            <SearchBox label="Buscar órdenes" placeholder="Buscar por nombre, apellido o código…" shortcut />
            <Select
              aria-label="Tipo"
              className="w-44"
              options={[
                { value: 'all', label: 'Todos los tipos' },
                { value: 'authorization', label: 'Autorización' },
              ]}
            />
          </Toolbar>
        </div>
        <DataTable
          caption="Órdenes"
          rows={ORDERS}
          rowKey={(order) => order.code}
          sort={{ key: 'expiry', direction: 'asc' }}
          actions={() => [
            { label: 'Editar', icon: <Pencil aria-hidden />, to: '/kit' },
            {
              label: 'Cancelar',
              icon: <Ban aria-hidden />,
              danger: true,
              onSelect: () => setCancelling(true),
            },
          ]}
          columns={[
            { key: 'code', header: 'Código', sortable: true, cell: (order) => <Code>{order.code}</Code> },
            {
              key: 'patient',
              header: 'Paciente',
              sortable: true,
              heading: true,
              cell: (order) => (
                <>
                  <div className="font-semibold">{order.patient}</div>
                  <div className="text-muted text-small">{order.services}</div>
                </>
              ),
            },
            { key: 'payer', header: 'Entidad', cell: (order) => order.payer },
            {
              key: 'sessions',
              header: 'Sesiones',
              cell: ({ quota: [authorized, done, scheduled] }) => (
                <QuotaBar compact authorized={authorized} done={done} pending={scheduled} />
              ),
            },
            { key: 'expiry', header: 'Vence', sortable: true, cell: (order) => order.expiry },
            {
              key: 'state',
              header: 'Estado',
              cell: (order) => <Badge tone={order.tone}>{order.state}</Badge>,
            },
          ]}
          footer={<Pager {...page} total={412} onChange={setPage} />}
        />
      </Card>
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title="¿Cancelar esta autorización?"
        confirmLabel="Cancelar la autorización"
        cancelLabel="Volver"
        tone="danger"
        onConfirm={() => setCancelling(false)}
      />
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <span className="whitespace-nowrap text-muted">{children}</span>;
}

export function EmptyTables() {
  const columns = ['Apellido', 'Nombre', 'Documento'].map((header) => ({
    key: header,
    header,
    cell: () => '',
  }));
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Card flush title="Tabla vacía">
        <DataTable caption="Pacientes" columns={columns} rows={[]} rowKey={String} />
      </Card>
      <Card flush title="Tabla que carga">
        <DataTable caption="Pacientes" columns={columns} rows={[]} rowKey={String} loading />
      </Card>
    </div>
  );
}
