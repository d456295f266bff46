import { formOf } from '#app/shared/forms/command-form.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { useToast } from '#app/ui/toast.tsx';
import { mergeTexts as texts } from '../copy/chart-merge.ts';

/** Returns a function that undoes a merge and shows the result. */
export function useUndoMerge(): (mergeId: number) => void {
  const toast = useToast();
  const { send } = useSubmission(
    { resource: '/admisiones/unir/0' },
    {
      onSucceeded: ({ message }) => toast({ kind: 'success', title: message }),
      onRefused: ({ message }) => toast({ kind: 'danger', title: texts.notUndone, description: message }),
    },
  );
  return (mergeId) => send(formOf({ intent: 'undo', mergeId: String(mergeId) }));
}
