import { useToast } from '../../ui/toast.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';

/** Tells what was done, and what should be looked at; then closes what was open. */
export function useDone(close: () => void) {
  const toast = useToast();
  return ({ message, remarks }: Extract<CommandAnswer, { done: true }>) => {
    toast({ kind: 'success', title: message });
    for (const remark of remarks) toast({ kind: 'warning', title: message, description: remark });
    close();
  };
}
