import { useToast } from '#app/ui/toast.tsx';
import type { DoneCommand } from './view/command-result.ts';

/** Returns the `onDone` of a submission: it announces success and its warnings by a toast, then calls `then`. */
export function useAnnouncedDone(then: () => void) {
  const toast = useToast();
  return ({ message, warnings }: DoneCommand) => {
    const description = warnings.join(' ');
    toast(
      description ? { kind: 'warning', title: message, description } : { kind: 'success', title: message },
    );
    then();
  };
}
