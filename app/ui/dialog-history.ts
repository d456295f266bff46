import { useEffect, useRef } from 'react';

/**
 * While a dialog is open, the browser's history has one more entry for the same address, so that Back closes the topmost dialog instead
 * of leaving the page. The router never sees that entry (decision 0091).
 */

interface HistoryState {
  /** The router's number of the entry. */
  readonly idx?: number;
  /** Whether it is the entry of an open dialog. */
  readonly dialog?: boolean;
}

type Close = () => void;

/** Within this time the next dialog may open, or a navigation that closed the dialog may begin. */
const REMOVAL_PAUSE_MS = 50;

/** How to close each open dialog, the topmost last. */
const openDialogs: Close[] = [];
/** The router's number of the page whose dialogs have an entry; null while there is no such entry. */
let pageNumber: number | null = null;
/** Whether the router loads the next page, which will replace the entry. */
let isNavigating = false;
/** State and address that the entry of the page takes over when the traversal that removes the dialog's entry ends. */
let kept: { readonly state: HistoryState | null; readonly address: string } | null = null;
/** Called with the `popstate` of a traversal of this file; null while there is none. */
let onArrival: (() => void) | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;

const currentState = (): HistoryState | null => window.history.state;

function traverse(delta: 1 | -1, then: () => void): void {
  onArrival = () => {
    onArrival = null;
    then();
    sync();
  };
  window.history.go(delta);
}

function addEntry(): void {
  window.history.pushState({ ...currentState(), dialog: true }, '');
  pageNumber = currentState()?.idx ?? 0;
}

const keepEntry = () => {
  kept = { state: currentState(), address: window.location.href };
};

/** Returns to the entry of the page, which takes over what the router has replaced since. */
function removeEntry(): void {
  keepEntry();
  traverse(-1, () => {
    const entry = kept;
    kept = null;
    // The router has put a page in the place of the entry before the traversal ended.
    if (pageNumber === null) traverse(1, () => undefined);
    else {
      pageNumber = null;
      window.history.replaceState({ ...entry?.state, dialog: undefined }, '', entry?.address);
    }
  });
}

/** Adds the entry when a dialog opens, and removes it a moment after the last one has been closed. */
function sync(): void {
  clearTimeout(removal);
  if (onArrival !== null) return;
  if (openDialogs.length > 0 && pageNumber === null) addEntry();
  // The router has replaced the entry, for example because a filter changed.
  if (pageNumber !== null && !currentState()?.dialog)
    window.history.replaceState({ ...currentState(), dialog: true }, '');
  if (openDialogs.length === 0 && pageNumber !== null && !isNavigating)
    removal = setTimeout(removeEntry, REMOVAL_PAUSE_MS);
}

function onPopState(event: PopStateEvent): void {
  const state: HistoryState | null = event.state;
  if (onArrival !== null) {
    event.stopImmediatePropagation();
    onArrival();
  } else if (state?.dialog) {
    // Forward to the entry of a dialog that has been closed.
    event.stopImmediatePropagation();
    traverse(-1, () => undefined);
  } else if (pageNumber !== null && state?.idx === pageNumber) {
    event.stopImmediatePropagation();
    pageNumber = null;
    clearTimeout(removal);
    const close = openDialogs.at(-1);
    if (close) close();
    else window.history.back();
    // A dialog that asks about its input stays open.
    setTimeout(sync);
  } else if (state !== null) {
    // A link to a part of the page has no state; every other entry belongs to another page.
    pageNumber = null;
  }
}

/** A page that the router adds takes the place of the entry. */
function pushInPlace(pushState: History['pushState']): History['pushState'] {
  return (state, unused, url) => {
    if (pageNumber === null) return pushState(state, unused, url);
    pageNumber = null;
    window.history.replaceState(state, unused, url);
  };
}

/** What the router replaces before the traversal ends is kept for the entry of the page. */
function replaceKept(replaceState: History['replaceState']): History['replaceState'] {
  return (state, unused, url) => {
    replaceState(state, unused, url);
    if (kept !== null) keepEntry();
  };
}

/** Starts to watch the browser's history; called before the router does, because events reach its listeners in their order. */
export function watchHistory(): void {
  const { history } = window;
  history.pushState = pushInPlace(history.pushState.bind(history));
  history.replaceState = replaceKept(history.replaceState.bind(history));
  window.addEventListener('popstate', onPopState);
  // The page was loaded again while a dialog was open.
  if (currentState()?.dialog) pageNumber = currentState()?.idx ?? 0;
}

/** Keeps the entry of open dialogs; used once, by the root. */
export function useDialogHistory(location: { readonly key: string }, navigating: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may have replaced the entry.
  useEffect(() => {
    isNavigating = navigating;
    sync();
  }, [location.key, navigating]);
}

/** Lets Back close an open dialog like its close button; null for one that cannot be closed. */
export function useBackCloses(open: boolean, close: Close | null): void {
  const latestClose = useRef(close);
  latestClose.current = close;
  const isClosable = close !== null;
  useEffect(() => {
    if (!open || !isClosable) return;
    const closeLatest = () => latestClose.current?.();
    openDialogs.push(closeLatest);
    sync();
    return () => {
      openDialogs.splice(openDialogs.indexOf(closeLatest), 1);
      sync();
    };
  }, [open, isClosable]);
}
