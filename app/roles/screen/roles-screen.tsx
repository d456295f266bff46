import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import { useState } from 'react';
import { ConfirmCommand } from '#app/shared/confirm-command.tsx';
import { StateText } from '#app/shared/state-text.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { useToast } from '#app/ui/toast.tsx';
import { roleTexts as texts } from '../copy/roles.ts';
import type { RoleView } from '../view/roles.ts';
import { CreateRole } from './create-role.tsx';
import { ROLES_PATH } from './paths.ts';
import { RoleDialog, type RoleTab } from './role-dialog.tsx';

const COLUMNS: readonly Column<RoleView>[] = [
  {
    key: 'name',
    header: 'Rol',
    heading: true,
    cell: (role) => <span className="break-words font-semibold">{role.name}</span>,
  },
  {
    key: 'enabled',
    header: 'Estado',
    cell: ({ enabled }) => <StateText isUsual={enabled}>{enabled ? 'Habilitado' : 'Inhabilitado'}</StateText>,
  },
  { key: 'holders', header: 'Usuarios activos', align: 'right', cell: ({ holderCount }) => holderCount },
  {
    key: 'screens',
    header: 'Pantallas',
    align: 'right',
    cell: ({ grantedScreenCount }) => grantedScreenCount,
  },
];

/** The roles with their permissions and rights. */
export function RolesScreen({ roles }: { readonly roles: readonly RoleView[] }) {
  const [opened, setOpened] = useState<{ readonly roleId: number; readonly tab: RoleTab } | null>(null);
  const [disabling, setDisabling] = useState<RoleView | null>(null);
  const toast = useToast();
  const onSucceeded = useAnnouncedSuccess(() => setDisabling(null));
  const { send } = useSubmission(
    { page: ROLES_PATH },
    { onSucceeded, onRefused: ({ message }) => toast({ kind: 'danger', title: message }) },
  );
  const role = roles.find(({ id }) => id === opened?.roleId);
  const stateAction = (each: RoleView) =>
    each.enabled
      ? {
          label: 'Inhabilitar',
          icon: <PowerOff aria-hidden />,
          danger: true,
          onSelect: () => setDisabling(each),
        }
      : {
          label: 'Habilitar',
          icon: <Power aria-hidden />,
          onSelect: () => send({ intent: 'state', roleId: each.id, enabled: true }),
        };
  return (
    <Card flush>
      <CreateRole />
      <DataTable
        caption={texts.roles}
        columns={COLUMNS}
        rows={roles}
        rowKey={({ id }) => id}
        actions={(each) => [
          {
            label: texts.permissions,
            icon: <KeyRound aria-hidden />,
            onSelect: () => setOpened({ roleId: each.id, tab: 'permissions' }),
          },
          {
            label: texts.whatItCan,
            icon: <ListChecks aria-hidden />,
            onSelect: () => setOpened({ roleId: each.id, tab: 'rights' }),
          },
          ...(each.isStateChangeable ? [stateAction(each)] : []),
        ]}
      />
      {opened && role && <RoleDialog role={role} tab={opened.tab} onClose={() => setOpened(null)} />}
      {disabling && (
        <ConfirmCommand
          path={ROLES_PATH}
          command={{ intent: 'state', roleId: disabling.id, enabled: false }}
          title={texts.disableTitle(disabling.name)}
          description={texts.disableText(disabling.holderCount)}
          confirmLabel="Inhabilitar"
          onClose={() => setDisabling(null)}
          onSucceeded={onSucceeded}
        />
      )}
    </Card>
  );
}
