import { useToast } from '#app/ui/toast.tsx';
import type { SucceededCommand } from './view/command-result.ts';

/** Returns the `onSucceeded` of a submission: it announces success and its warnings by a toast, then calls `then`. */
export function useAnnouncedSuccess(then: () => void) {
  const toast = useToast();
  return ({ message, warnings }: SucceededCommand) => {
    const description = warnings.join(' ');
    toast(
      description ? { kind: 'warning', title: message, description } : { kind: 'success', title: message },
    );
    then();
  };
}
