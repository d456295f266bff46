import { useSubmission } from '#app/shared/use-submission.ts';
import { useToast } from '#app/ui/toast.tsx';
import { schedulingTexts as texts } from '../copy.ts';
import { SCHEDULING_PATH } from '../scheduling-path.ts';

/** Returns a function that undoes the booking of a session and shows the result. */
export function useUndoBooking(): (sessionId: number) => void {
  const toast = useToast();
  const { send } = useSubmission(
    { page: SCHEDULING_PATH },
    {
      onSucceeded: ({ message }) => toast({ kind: 'success', title: message }),
      onRefused: ({ message }) => toast({ kind: 'danger', title: texts.notUndone, description: message }),
    },
  );
  return (sessionId) => send({ intent: 'undo-booking', sessionId });
}
