import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { availabilityTexts as texts } from '../../copy/availability.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Toolbar } from '../../ui/page-header.tsx';
import type { SiteView } from '../../view-models/availability.ts';
import { useDone } from '../shared/use-done.ts';
import { SiteDialog } from './site-dialog.tsx';
import { WeekLines } from './week-lines.tsx';

interface SitesScreenProps {
  readonly sites: readonly SiteView[];
  readonly namesSites: boolean;
}

const COLUMNS: readonly Column<SiteView>[] = [
  {
    key: 'name',
    header: 'Sede',
    heading: true,
    cell: (row) => <span className="break-words font-semibold">{row.name}</span>,
  },
  { key: 'email', header: 'Correo', cell: (row) => <span className="break-all">{row.email}</span> },
  { key: 'hours', header: 'Horario de atención', cell: (row) => <WeekLines week={row.week} /> },
];

/** The sites with their address for notices and their opening hours. */
export function SitesScreen({ sites, namesSites }: SitesScreenProps) {
  const [editing, setEditing] = useState<SiteView | 'new' | null>(null);
  const onDone = useDone(() => setEditing(null));
  return (
    <Card flush>
      {namesSites && (
        <Toolbar
          className="border-line border-b p-4"
          end={
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
              Nueva sede
            </Button>
          }
        >
          <p className="max-w-[60ch] text-muted">
            Fuera del horario de atención solo se programa confirmando con un motivo.
          </p>
        </Toolbar>
      )}
      <DataTable
        caption={texts.sites}
        columns={COLUMNS}
        rows={sites}
        rowKey={(row) => row.id}
        actions={(row) => [
          { label: 'Editar', icon: <Pencil aria-hidden />, onSelect: () => setEditing(row) },
        ]}
        empty={<EmptyState title="No tiene una sede asignada.">Pídala al administrador.</EmptyState>}
      />
      {editing && (
        <SiteDialog
          site={editing === 'new' ? null : editing}
          namesSites={namesSites}
          onClose={() => setEditing(null)}
          onDone={onDone}
        />
      )}
    </Card>
  );
}
