import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import { useCommand } from '../shared/use-command.ts';

interface WithdrawDialogProps {
  readonly path: string;
  readonly command: object;
  readonly title: string;
  readonly description: string;
  readonly onClose: () => void;
  readonly onDone: (answer: Extract<CommandAnswer, { done: true }>) => void;
}

/** Asks before a closure or a leave is taken away. */
export function WithdrawDialog({ path, command, title, description, onClose, onDone }: WithdrawDialogProps) {
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
      confirmLabel="Retirar"
      loading={busy}
      onConfirm={() => send(command)}
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
    </ConfirmDialog>
  );
}
