import { useToast } from '#app/ui/toast.tsx';

/**
 * Copies a text to the clipboard and reports the result. Pages over plain HTTP have no clipboard, so `failedText` should name an
 * alternative.
 */
export function useClipboard(doneText: string, failedText: string) {
  const toast = useToast();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'success', title: doneText });
    } catch {
      toast({ kind: 'warning', title: failedText });
    }
  };
}
