import { useState } from 'react';
import { roleTexts as texts } from '../../copy/roles.ts';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import type { RoleView } from '../../view-models/roles.ts';
import { useCommand } from '../shared/use-command.ts';
import { ROLES_PATH } from './paths.ts';

interface DisableDialogProps {
  readonly role: RoleView;
  readonly onClose: () => void;
  readonly onDone: (answer: Extract<CommandAnswer, { done: true }>) => void;
}

/** Says who is shut out before a role is disabled. */
export function DisableDialog({ role, onClose, onDone }: DisableDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { send, busy } = useCommand(ROLES_PATH, (answer) => {
    if (answer.done) onDone(answer);
    else setProblem(answer.message);
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title={texts.disableTitle(role.name)}
      description={texts.disableText(role.holders)}
      confirmLabel="Inhabilitar"
      loading={busy}
      onConfirm={() => send({ intent: 'state', roleId: role.id, enabled: false })}
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
    </ConfirmDialog>
  );
}
