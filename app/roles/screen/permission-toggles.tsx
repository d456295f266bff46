import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Switch } from '#app/ui/choice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { roleTexts as texts } from '../copy/roles.ts';
import type { PermissionView, RoleDetailView } from '../view/roles.ts';
import { ROLES_PATH } from './paths.ts';

interface PermissionTogglesProps {
  readonly detail: RoleDetailView;
  readonly onChanged: () => void;
}

/** The permissions of a role, by module. */
export function PermissionToggles({ detail: { modules, fixedReason }, onChanged }: PermissionTogglesProps) {
  return (
    <div className="flex flex-col gap-4">
      {fixedReason ? (
        <Notice tone="info">{fixedReason}.</Notice>
      ) : (
        <p className="text-muted">{texts.savedAtOnce}</p>
      )}
      <div className="gap-x-8 sm:columns-2">
        {modules.map(({ module, permissions }) => (
          <fieldset key={module} className="mb-5 break-inside-avoid">
            <legend className="mb-1 w-full border-soft border-b pb-1 font-semibold">{module}</legend>
            {permissions.map((permission) => (
              <PermissionToggle
                key={permission.id}
                permission={permission}
                explained={fixedReason !== null}
                onChanged={onChanged}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}

interface PermissionToggleProps {
  readonly permission: PermissionView;
  /** Whether the reason why it can't be changed is already shown. */
  readonly explained: boolean;
  readonly onChanged: () => void;
}

/** A permission, saved on change. */
function PermissionToggle({ permission, explained, onChanged }: PermissionToggleProps) {
  const { id, name, icon, granted, fixedReason } = permission;
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<'saving' | 'saved' | { readonly problem: string } | null>(null);
  const { send } = useSubmission(
    { page: ROLES_PATH },
    {
      onSucceeded() {
        setOutcome('saved');
        onChanged();
      },
      onRefused({ message }) {
        setPendingValue(null);
        setOutcome({ problem: message });
      },
    },
  );
  const turn = (to: boolean) => {
    if (!send({ intent: 'permission', permissionId: id, granted: to })) return;
    setPendingValue(to);
    setOutcome('saving');
  };
  return (
    <div className="flex items-start justify-between gap-2">
      <Switch
        className="min-w-0 flex-1"
        label={
          <span className="flex items-center gap-2">
            <Icon name={icon} className="text-muted" />
            {name}
          </span>
        }
        hint={fixedReason && !explained ? fixedReason : undefined}
        error={typeof outcome === 'object' && outcome ? outcome.problem : undefined}
        checked={pendingValue ?? granted}
        disabled={fixedReason !== null}
        onChange={({ target }) => turn(target.checked)}
      />
      <span role="status" className="flex min-h-9 items-center gap-1 text-small text-success touch:min-h-11">
        {outcome === 'saving' && <span className="text-muted">Guardando...</span>}
        {outcome === 'saved' && (
          <>
            <Check aria-hidden className="size-4" />
            Guardado
          </>
        )}
      </span>
    </div>
  );
}
