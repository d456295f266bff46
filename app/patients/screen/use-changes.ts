import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureNotice } from '#app/shared/failure-notice.ts';
import { commandResultIn, post } from '#app/shared/post.ts';
import { type CommandResult, failedCommand } from '#app/shared/view/command-result.ts';
import { useToast } from '#app/ui/toast.tsx';
import { registeredTexts } from '../copy/registered-patients.ts';
import type { RegisteredPatientRowView } from '../view/patients-report.ts';
import type { PatientListCommand } from '../view/registered-patients-form.ts';

const PATH = '/admisiones/pacientes/cambio';

/** Saves one change. */
async function send(change: PatientListCommand): Promise<CommandResult> {
  const result = commandResultIn(await post<CommandResult>(PATH, change));
  const isFault = !result.succeeded && result.code === 'fault' && !result.noReply;
  return isFault ? failedCommand(registeredTexts.failed) : result;
}

/** The change that reverts a change of focus or state; null for other changes, and when a lock hides the patient's focus. */
function undoOf(change: PatientListCommand, row: RegisteredPatientRowView): PatientListCommand | null {
  if (change.intent === 'focus' && row.focusId !== null) return { ...change, focusId: row.focusId };
  return change.intent === 'state' ? { ...change, active: row.active } : null;
}

/** Saves changes of the list, several at a time if needed, and offers to undo them. */
export function useChanges(rows: readonly RegisteredPatientRowView[]) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [pendingChanges, setPendingChanges] = useState<readonly PatientListCommand[]>([]);
  const answeredChanges = useRef(new Set<PatientListCommand>());

  // A change stays pending until the list with its outcome has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list that arrives has the outcomes
  useEffect(() => {
    const answered = answeredChanges.current;
    answeredChanges.current = new Set();
    setPendingChanges((before) => before.filter((change) => !answered.has(change)));
  }, [rows]);

  const save = useCallback(
    async function save(
      change: PatientListCommand,
      rowForUndo: RegisteredPatientRowView | null,
    ): Promise<CommandResult> {
      setPendingChanges((before) => [...before, change]);
      const result = await send(change);
      if (result.succeeded) {
        const undo = rowForUndo && undoOf(change, rowForUndo);
        toast({
          kind: 'success',
          title: result.message,
          ...(undo && { actions: [{ label: registeredTexts.undo, onSelect: () => void save(undo, null) }] }),
        });
      } else if (Object.keys(result.fields).length === 0)
        toast({ kind: 'danger', ...failureNotice(result, registeredTexts.failed) });
      answeredChanges.current.add(change);
      revalidate();
      return result;
    },
    [toast, revalidate],
  );

  /** The values of a patient that are being saved. */
  const pendingValues = useCallback(
    (id: number): { focusId?: number; active?: boolean } => {
      const changesOfPatient = pendingChanges.filter((change) => change.id === id);
      return Object.assign({}, ...changesOfPatient) as object;
    },
    [pendingChanges],
  );

  return { save, pendingValues };
}
