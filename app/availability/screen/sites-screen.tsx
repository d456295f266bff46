import { Link } from '@remix-run/react';
import DoorClosed from 'lucide-react/icons/door-closed';
import DoorOpen from 'lucide-react/icons/door-open';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ConfirmCommand } from '#app/shared/confirm-command.tsx';
import { StateText } from '#app/shared/state-text.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { useLinkedRecord } from '#app/shell/way-back.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { useToast } from '#app/ui/toast.tsx';
import { availabilityTexts as texts } from '../copy/availability.ts';
import type { SiteView } from '../view/availability.ts';
import { SITES_PATH } from './paths.ts';
import { SiteDialog } from './site-dialog.tsx';
import { WeekLines } from './week-lines.tsx';

interface SitesScreenProps {
  readonly sites: readonly SiteView[];
  readonly mayManageSites: boolean;
}

const COLUMNS: readonly Column<SiteView>[] = [
  {
    key: 'name',
    header: 'Sede',
    heading: true,
    cell: (row) => <span className="break-words font-semibold">{row.name}</span>,
  },
  { key: 'email', header: 'Correo', cell: (row) => <span className="break-all">{row.email}</span> },
  {
    key: 'state',
    header: 'Estado',
    cell: (row) => (
      <StateText isUsual={row.open}>{row.open ? texts.siteOpenState : texts.siteClosedState}</StateText>
    ),
  },
  { key: 'hours', header: 'Horario de atención', cell: (row) => <WeekLines week={row.weekLines} /> },
];

/** The sites with their e-mail address and opening hours. */
export function SitesScreen({ sites, mayManageSites }: SitesScreenProps) {
  const linkedId = useLinkedRecord();
  const [editing, setEditing] = useState<SiteView | 'new' | null>(
    () => sites.find(({ id }) => id === linkedId) ?? null,
  );
  const [closing, setClosing] = useState<SiteView | null>(null);
  const toast = useToast();
  const onSucceeded = useAnnouncedSuccess(() => {
    setEditing(null);
    setClosing(null);
  });
  const { send } = useSubmission(
    { page: SITES_PATH },
    { onSucceeded, onRefused: ({ message }) => toast({ kind: 'danger', title: message }) },
  );
  const stateAction = (row: SiteView) =>
    row.open
      ? { label: texts.closeSite, icon: <DoorClosed aria-hidden />, onSelect: () => setClosing(row) }
      : {
          label: texts.reopenSite,
          icon: <DoorOpen aria-hidden />,
          onSelect: () => send({ intent: 'state', siteId: row.id, open: true }),
        };
  return (
    <Card flush>
      {mayManageSites && (
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
          ...(mayManageSites ? [stateAction(row)] : []),
        ]}
        empty={<EmptyState title="No tiene una sede asignada.">Pídala al administrador.</EmptyState>}
      />
      {editing && (
        <SiteDialog
          site={editing === 'new' ? null : editing}
          mayManageSites={mayManageSites}
          onClose={() => setEditing(null)}
          onSucceeded={onSucceeded}
        />
      )}
      {closing && (
        <ConfirmCommand
          path={SITES_PATH}
          command={{ intent: 'state', siteId: closing.id, open: false }}
          title={texts.closeSiteQuestion(closing.name)}
          description={texts.closeSiteText}
          confirmLabel={texts.closeSite}
          onClose={() => setClosing(null)}
          onSucceeded={onSucceeded}
        >
          <SiteUse site={closing} />
        </ConfirmCommand>
      )}
    </Card>
  );
}

/** The numbers of patients, users and sessions of a site, linked to their lists. */
function SiteUse({ site: { id, patientCount, staffCount, bookedSessionCount } }: { site: SiteView }) {
  const link =
    'font-semibold text-accent underline-offset-2 hover:underline touch:inline-flex touch:min-h-11 touch:items-center';
  return (
    <div className="grid gap-2">
      {bookedSessionCount > 0 && <Notice tone="warning">{texts.siteBooked(bookedSessionCount)}</Notice>}
      <p>{texts.siteUse(patientCount, staffCount)}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link className={link} to={`/admisiones/pacientes?sede=${id}&ver=activos`}>
          {texts.seePatients}
        </Link>
        <Link className={link} to={`/acceso/usuario?sede=${id}&ver=activos`}>
          {texts.seeStaff}
        </Link>
        {bookedSessionCount > 0 && (
          <Link className={link} to="/programacion/cancelacion-masiva">
            {texts.toMassCancellation}
          </Link>
        )}
      </p>
    </div>
  );
}
