import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const SAVE_AFTER_MS = 1_000;
const RETRY_AFTER_MS = 10_000;

interface DraftOptions {
  /** Key of the form on the server, as `evolution:12`. */
  readonly form: string;
  /** When the draft that the form was given back was kept; null when there was none. */
  readonly savedAt: string | null;
  /** True while the form is being sent and once it has been: nothing is kept then. */
  readonly paused: boolean;
}

/** What the form may say of its draft. */
export interface DraftState {
  /** When the latest draft was kept, for reading; null while there is none. */
  readonly savedAt: string | null;
  /** The latest try to keep it did not work; another follows. */
  readonly failed: boolean;
}

/**
 * Keeps what is typed in a form on the server, a second after the last key and when the page is left, so that neither the
 * idle limit nor a closed browser loses it. The loader reads the draft (`readDraft`) and gives it to the fields as their
 * default values; sending the form makes the server forget it.
 */
export function useDraft(formRef: RefObject<HTMLFormElement>, options: DraftOptions) {
  const { touch: changed, ...keeper } = useKeeper(options);
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
  return { ...keeper, touch };
}

/** As {@link useDraft}, for what is held in state: `touch` tells that it changed, and how it is read. */
export function useKeeper({ form, savedAt, paused }: DraftOptions) {
  const [state, setState] = useState<DraftState & { form: string }>({ form, savedAt, failed: false });
  const unsaved = useRef<(() => Content) | null>(null);
  const underWay = useRef<Promise<void>>(Promise.resolve());
  const later = useRef((_: number) => {});
  const stopped = useRef(paused);
  stopped.current = paused;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;

    const save = async (leaving: boolean) => {
      const read = unsaved.current;
      if (!read || stopped.current) return;
      unsaved.current = null;
      const kept = await keep(form, read(), leaving);
      if (kept === null && !left) {
        unsaved.current ??= read;
        later.current(RETRY_AFTER_MS);
      }
      setState((before) =>
        kept ? { form, savedAt: kept, failed: false } : { ...before, form, failed: true },
      );
    };
    later.current = (milliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        underWay.current = underWay.current.then(() => save(false));
      }, milliseconds);
    };
    const onLeave = () => {
      clearTimeout(timer);
      void save(true);
    };
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      left = true;
      onLeave();
      unsaved.current = null;
    };
  }, [form]);

  const touch = useCallback((read: () => Content) => {
    unsaved.current = read;
    later.current(SAVE_AFTER_MS);
  }, []);
  const discard = useCallback(async () => {
    const forget = () => {
      unsaved.current = null;
      setState({ form, savedAt: null, failed: false });
    };
    forget();
    // What is being kept at this moment would come back after it was forgotten.
    await underWay.current;
    forget();
    await discardDraft(form);
  }, [form]);

  const shown: DraftState = state.form === form ? state : { savedAt, failed: false };
  return { savedAt: shown.savedAt, failed: shown.failed, touch, discard };
}

/** Makes the server forget a draft that is not open, also when the page is left at once. */
export const discardDraft = (form: string) =>
  fetch(pathOf(form), { method: 'DELETE', keepalive: true, redirect: 'manual' }).catch(() => undefined);

type Content = Record<string, string>;

const pathOf = (form: string) => `/borradores/${encodeURIComponent(form)}`;

function contentOf(element: HTMLFormElement): Content {
  const content: Content = {};
  for (const [name, value] of new FormData(element)) if (typeof value === 'string') content[name] = value;
  return content;
}

/** Gives when it was kept; null when it was not. A draft of more than 64 kB can't outlive its page. */
async function keep(form: string, content: Content, leaving: boolean): Promise<string | null> {
  try {
    const answer = await fetch(pathOf(form), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content }),
      keepalive: leaving,
      redirect: 'manual',
    });
    if (!answer.ok) return null;
    return ((await answer.json()) as { savedAt: string }).savedAt;
  } catch {
    return null;
  }
}
