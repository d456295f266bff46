import { useToast } from '#app/ui/toast.tsx';

/**
 * Copies a text to the clipboard and reports the result. Pages over plain HTTP have no clipboard, so `failedText` should name an
 * alternative.
 */
export function useClipboard(successText: string, failedText: string) {
  const toast = useToast();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'success', title: successText });
    } catch {
      toast({ kind: 'warning', title: failedText });
    }
  };
}
