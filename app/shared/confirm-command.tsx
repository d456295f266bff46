import type { ReactNode } from 'react';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSubmission } from './use-submission.ts';
import type { SucceededCommand } from './view/command-result.ts';

interface ConfirmCommandProps {
  readonly path: string;
  readonly command: object;
  readonly title: string;
  readonly description: string;
  readonly confirmLabel?: string;
  /** Disables the confirmation while `children` are loading. */
  readonly disabled?: boolean;
  /** Details under the description. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** A dialog that sends a command when the user confirms it, and shows a refusal of the command. */
export function ConfirmCommand(props: ConfirmCommandProps) {
  const {
    path,
    command,
    title,
    description,
    confirmLabel = 'Retirar',
    disabled,
    children,
    onClose,
    onSucceeded,
  } = props;
  const { send, busy, refused } = useSubmission({ page: path }, { onSucceeded });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      loading={busy}
      {...(disabled !== undefined && { disabled })}
      onConfirm={() => send(command)}
    >
      {children}
      {refused && <Notice tone="danger">{refused.message}</Notice>}
    </ConfirmDialog>
  );
}
