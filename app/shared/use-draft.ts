import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  changeDraft,
  closeDraft,
  type DraftContent,
  type DraftState,
  discardDraft,
  draftStateOf,
  openDraft,
  type ReadContent,
  setDraftPaused,
  subscribeToDrafts,
} from './draft-queue.ts';

interface DraftOptions {
  /** Key of the draft, as `evolution:12`. */
  readonly draftKey: string;
  /** When the restored draft was saved, as displayed text; null if none was restored. */
  readonly savedAt: string | null;
  /** True while the form is submitting and afterwards; nothing is saved then. */
  readonly paused: boolean;
  /** False if the form has no draft. */
  readonly enabled?: boolean;
}

interface FormDraftOptions extends DraftOptions {
  /** Whether the form holds no input, so that its draft is deleted; by default it always holds some. */
  readonly isEmpty?: (content: DraftContent) => boolean;
}

/**
 * Saves the input of a form as a draft a second after the last change and when the page is left; the form passes its input events to
 * `onInput`. The loader reads the draft (`readDraft`) for the default values of the fields; submitting the form deletes it on the server.
 */
export function useDraft(
  formRef: RefObject<HTMLFormElement>,
  { isEmpty = () => false, ...options }: FormDraftOptions,
) {
  const isEmptyNow = useRef(isEmpty);
  isEmptyNow.current = isEmpty;
  const { touch: reportChange, ...draft } = useFormStateDraft(options);
  /** Reports a change that causes no input event. */
  const touch = useCallback(() => {
    const element = formRef.current;
    if (!element) return;
    reportChange(() => {
      const content = contentOf(element);
      return isEmptyNow.current(content) ? null : content;
    });
  }, [formRef, reportChange]);
  /** Reports the input of the form. React also passes the input of popovers, which stand elsewhere in the document; it is ignored. */
  const onInput = ({ currentTarget, target }: FormEvent<HTMLElement>) => {
    if (target instanceof Node && currentTarget.contains(target)) touch();
  };
  return { ...draft, touch, onInput };
}

/** {@link useDraft} for a form in React state; `touch` takes the function that reads the changed form. */
export function useFormStateDraft({ draftKey, savedAt, paused, enabled = true }: DraftOptions) {
  const queuedState = useSyncExternalStore<DraftState | null>(
    subscribeToDrafts,
    () => (enabled ? draftStateOf(draftKey) : null),
    () => null,
  );
  const draftState = queuedState ?? { savedAt, problem: null };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial `savedAt` matters
  useEffect(() => {
    if (!enabled) return;
    openDraft(draftKey, savedAt);
    return () => closeDraft(draftKey);
  }, [draftKey, enabled]);
  useEffect(() => {
    if (enabled) setDraftPaused(draftKey, paused);
  }, [draftKey, enabled, paused]);

  const touch = useCallback(
    (readContent: ReadContent) => {
      if (enabled) changeDraft(draftKey, readContent);
    },
    [draftKey, enabled],
  );
  const discard = useCallback(() => discardDraft(draftKey), [draftKey]);
  return { ...draftState, touch, discard };
}

/** The fields of a form; a file is stored by its name, so that the form can ask for it again. */
function contentOf(element: HTMLFormElement): DraftContent {
  const content: DraftContent = {};
  for (const [name, value] of new FormData(element)) {
    if (typeof value === 'string') content[name] = value;
    else if (value.size > 0) content[name] = value.name;
  }
  return content;
}
