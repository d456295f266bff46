import { useState } from 'react';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { type ConflictView, changedByText } from '#app/shared/view/edit-conflict.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { LeaveKind } from '#domain/working-times';
import { leaveKindNames } from '../copy/availability.ts';
import { type LeaveView, leaveDaysText, type StaffTimesView } from '../view/availability.ts';
import { LEAVE_LABELS, leaveFieldsOf, leaveOf } from './leave-fields.ts';
import { STAFF_TIMES_PATH } from './paths.ts';

interface WithdrawLeaveDialogProps {
  readonly therapist: StaffTimesView;
  readonly leave: LeaveView;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

const labels: Readonly<Record<string, string>> = LEAVE_LABELS;

/** Confirms the withdrawal of a leave; after changes by others it shows the stored leave and asks again. */
export function WithdrawLeaveDialog({ therapist, leave, onClose, onSucceeded }: WithdrawLeaveDialogProps) {
  const [fields, setFields] = useState(leaveFieldsOf(leave));
  const { send, busy, refused } = useSubmission(
    { page: STAFF_TIMES_PATH },
    {
      onSucceeded,
      onRefused: ({ conflicts }) => {
        const storedValues = Object.fromEntries(conflicts.map(({ field, value }) => [field, value]));
        setFields((before) => ({ ...before, ...storedValues }));
      },
    },
  );
  const shown = { ...fields, ...leaveOf(fields) };
  const { kind, note } = shown;
  const parts = [
    therapist.name,
    leaveDaysText(shown),
    leaveKindNames[kind as LeaveKind],
    ...(note ? [note] : []),
  ];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title="¿Retirar la ausencia?"
      description={`${parts.join(' · ')}. Esos días se podrá programar de nuevo.`}
      confirmLabel="Retirar"
      loading={busy}
      onConfirm={() => send({ intent: 'withdraw', leaveId: leave.id, shown })}
    >
      {refused && (
        <Notice tone="danger">
          {refused.message}
          <ul>
            {refused.conflicts.map((conflict) => (
              <li key={conflict.field}>{changeText(conflict)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </ConfirmDialog>
  );
}

const changeText = ({ field, at, ...change }: ConflictView): string =>
  `${labels[field]}: lo cambió ${changedByText(change)}${at ? ` (${at})` : ''}`;
