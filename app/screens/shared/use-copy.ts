import { useToast } from '../../ui/toast.tsx';

/** Puts a text on the clipboard and says so; without a clipboard, as on an unprotected connection, it says what to do instead. */
export function useCopy(done: string, failed: string) {
  const toast = useToast();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'success', title: done });
    } catch {
      toast({ kind: 'warning', title: failed });
    }
  };
}
