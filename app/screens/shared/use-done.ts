import { useToast } from '../../ui/toast.tsx';
import type { DoneCommand } from '../../view-models/command-result.ts';

/** Reports success with its warnings, then closes the dialog. */
export function useDone(close: () => void) {
  const toast = useToast();
  return ({ message, warnings }: DoneCommand) => {
    const description = warnings.join(' ');
    toast(
      description ? { kind: 'warning', title: message, description } : { kind: 'success', title: message },
    );
    close();
  };
}
