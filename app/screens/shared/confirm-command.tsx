import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import { useCommand } from './use-command.ts';

interface ConfirmCommandProps {
  readonly path: string;
  readonly command: object;
  readonly title: string;
  readonly description: string;
  readonly confirmLabel?: string;
  /** Disables the confirmation while its data are loading. */
  readonly disabled?: boolean;
  /** Details under the description. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: (answer: Extract<CommandAnswer, { done: true }>) => void;
}

/** Confirms a command that removes data for other users. */
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
    onDone,
  } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const { send, busy } = useCommand(path, (answer) => {
    if (answer.done) onDone(answer);
    else setProblem(answer.message);
  });
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
      {problem && <Notice tone="danger">{problem}</Notice>}
    </ConfirmDialog>
  );
}
