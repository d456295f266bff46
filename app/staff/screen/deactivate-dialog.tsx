import { useJson } from '#app/shared/use-json.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { userTexts as texts } from '../copy/staff.ts';
import type { UserRowView, UserView } from '../view/users.ts';
import { userPath } from './paths.ts';

interface DeactivateDialogProps {
  readonly row: UserRowView;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirms a deactivation and shows the number of the user's pending sessions. */
export function DeactivateDialog({ row, busy, onClose, onConfirm }: DeactivateDialogProps) {
  const { value, state } = useJson<UserView>(userPath(row.id));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title={texts.deactivateQuestion(row.name)}
      description={texts.deactivateText}
      confirmLabel={texts.deactivate}
      loading={busy || state === 'loading'}
      onConfirm={onConfirm}
    >
      {value && value.pendingSessionCount > 0 && (
        <Notice tone="warning">{texts.deactivationWarning(value.pendingSessionCount)}</Notice>
      )}
    </ConfirmDialog>
  );
}
