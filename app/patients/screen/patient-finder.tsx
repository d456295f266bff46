import { useCallback, useEffect, useState } from 'react';
import { isModalOpen } from '#app/ui/is-modal-open.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { finderTexts } from '../copy/patient-finder.ts';

const FinderDialog = lazyPart(() => import('./patient-finder-dialog.tsx'));

const EDITABLE = 'input, textarea, select, [contenteditable]';
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether the keys open the search. In a field of a Mac, Ctrl+K deletes the rest of the line. */
function opensFinder({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return false;
  return metaKey || !isApple() || !(target instanceof Element && target.closest(EDITABLE));
}

/** The search of a patient from anywhere: the function that opens it, and its dialog. Ctrl+K and ⌘K open it too, unless another dialog is open. */
export function usePatientFinder(mayFind: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const toast = useToast();
  const open = useCallback(() => {
    setQuery('');
    setOpen(true);
  }, []);

  useEffect(() => {
    if (!mayFind) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensFinder(event)) return;
      event.preventDefault();
      if (isOpen || event.repeat) return;
      if (isModalOpen()) toast({ kind: 'info', title: finderTexts.closeFirst });
      else open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [mayFind, isOpen, open, toast]);

  useEffect(() => {
    if (!isOpen) return;
    // The keys pressed before the dialog has loaded go into its search box.
    const onEarlyKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (isModalOpen() || key.length !== 1 || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      setQuery((before) => before + key);
    };
    window.addEventListener('keydown', onEarlyKey, true);
    return () => window.removeEventListener('keydown', onEarlyKey, true);
  }, [isOpen]);

  const dialog = isOpen && <FinderDialog query={query} onQuery={setQuery} onClose={() => setOpen(false)} />;
  return { open, dialog };
}
