import { useJson } from '#app/shared/use-json.ts';
import { Modal } from '#app/ui/modal.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { roleTexts as texts } from '../copy/roles.ts';
import type { RoleDetailView, RoleView } from '../view/roles.ts';
import { ROLES_PATH } from './paths.ts';
import { PermissionToggles } from './permission-toggles.tsx';
import { RoleRights } from './role-rights.tsx';

/** A tab of the dialog. */
export type RoleTab = 'permissions' | 'rights';

interface RoleDialogProps {
  readonly role: RoleView;
  /** The initial tab. */
  readonly tab: RoleTab;
  readonly onClose: () => void;
}

/** The permissions and rights of a role. */
export function RoleDialog({ role, tab, onClose }: RoleDialogProps) {
  const { value, state, reload } = useJson<RoleDetailView>(`${ROLES_PATH}/${role.id}`);
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={role.name}
      description={texts.holders(role.holderCount)}
      size="lg"
    >
      {state === 'failed' && <ReadFailed onRetry={reload}>{texts.readFailed}</ReadFailed>}
      {!value && state === 'loading' && <Skeleton />}
      {value && (
        <Tabs
          label={role.name}
          defaultValue={tab}
          tabs={[
            {
              value: 'permissions',
              label: texts.permissions,
              content: <PermissionToggles detail={value} onChanged={reload} />,
            },
            {
              value: 'rights',
              label: texts.whatItCan,
              content: <RoleRights detail={value} enabled={role.enabled} />,
            },
          ]}
        />
      )}
    </Modal>
  );
}
