import { type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react';
import {
  changeDraft,
  closeDraft,
  type DraftContent,
  type DraftState,
  discardDraft,
  draftStateOf,
  openDraft,
  pauseDraft,
  subscribeToDrafts,
} from './draft-queue.ts';

interface DraftOptions {
  /** Key of the form on the server, as `evolution:12`. */
  readonly form: string;
  /** When the draft was saved with which the form was filled; null when there was none. */
  readonly savedAt: string | null;
  /** True while the form is being sent and once it has been: nothing is saved then. */
  readonly paused: boolean;
  /** False for a form without a draft. */
  readonly enabled?: boolean;
}

/**
 * Keeps what is typed in a form on the server, a second after the last key and when the page is left, so that neither the
 * idle limit nor a closed browser loses it. The loader reads the draft (`readDraft`) and gives it to the fields as their
 * default values; sending the form makes the server forget it.
 */
export function useDraft(formRef: RefObject<HTMLFormElement>, options: DraftOptions) {
  const { touch: changed, ...draft } = useKeeper(options);
  /** To be called for a change that no control announces. */
  const touch = useCallback(() => {
    const element = formRef.current;
    if (element) changed(() => contentOf(element));
  }, [formRef, changed]);
  useEffect(() => {
    const element = formRef.current;
    element?.addEventListener('input', touch);
    return () => element?.removeEventListener('input', touch);
  }, [formRef, touch]);
  return { ...draft, touch };
}

/** As {@link useDraft}, for what is held in state: `touch` tells that it changed, and how it is read. */
export function useKeeper({ form, savedAt, paused, enabled = true }: DraftOptions) {
  const queued = useSyncExternalStore<DraftState | null>(
    subscribeToDrafts,
    () => (enabled ? draftStateOf(form) : null),
    () => null,
  );
  const shown = queued ?? { savedAt, problem: null };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `savedAt` counts when the form is opened
  useEffect(() => {
    if (!enabled) return;
    openDraft(form, savedAt);
    return () => closeDraft(form);
  }, [form, enabled]);
  useEffect(() => {
    if (enabled) pauseDraft(form, paused);
  }, [form, enabled, paused]);

  const touch = useCallback(
    (read: () => DraftContent) => {
      if (enabled) changeDraft(form, read);
    },
    [form, enabled],
  );
  const discard = useCallback(() => discardDraft(form), [form]);
  return { ...shown, touch, discard };
}

/** The fields of a form; of a file only its name, so that the form can ask for it again. */
function contentOf(element: HTMLFormElement): DraftContent {
  const content: DraftContent = {};
  for (const [name, value] of new FormData(element)) {
    if (typeof value === 'string') content[name] = value;
    else if (value.size > 0) content[name] = value.name;
  }
  return content;
}
