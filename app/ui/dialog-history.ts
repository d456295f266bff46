import { useEffect, useRef } from 'react';

/**
 * While a dialog is open, the browser's history has a dialog entry after the page's entry, with the same address, so that Back closes
 * the topmost dialog instead of leaving the page. The router never sees the dialog entry (decision 0091).
 */

interface HistoryState {
  /** The router's index of the page. */
  readonly idx?: number;
  /** Whether it is a dialog entry. */
  readonly dialog?: boolean;
}

type Close = () => void;

/** Within this time the next dialog may open, or a navigation that closed the dialog may begin. */
const REMOVAL_PAUSE_MS = 50;

/** How to close each open dialog, the topmost last. */
const openDialogs: Close[] = [];
/** The router's index of the page under the dialog entry; null while there is no dialog entry. */
let pageIndex: number | null = null;
/** Whether the router loads the next page, whose entry will replace the dialog entry. */
let isNavigating = false;
/** The newest state and address of the page while its dialog entry is being removed; null otherwise. */
let latestPage: { readonly state: HistoryState | null; readonly address: string } | null = null;
/** Runs at the end of a traversal that this file started; null while there is none. */
let onTraversed: (() => void) | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;

const currentState = (): HistoryState | null => window.history.state;

function traverse(delta: 1 | -1, then: () => void): void {
  onTraversed = () => {
    onTraversed = null;
    then();
    syncDialogEntry();
  };
  window.history.go(delta);
}

function addDialogEntry(): void {
  window.history.pushState({ ...currentState(), dialog: true }, '');
  pageIndex = currentState()?.idx ?? 0;
}

const saveLatestPage = () => {
  latestPage = { state: currentState(), address: window.location.href };
};

/** Goes back to the entry of the page, and gives it the newest state and address. */
function removeDialogEntry(): void {
  saveLatestPage();
  traverse(-1, () => {
    const page = latestPage;
    latestPage = null;
    // The router replaced the dialog entry by a page before the traversal ended.
    if (pageIndex === null) traverse(1, () => undefined);
    else {
      pageIndex = null;
      window.history.replaceState({ ...page?.state, dialog: undefined }, '', page?.address);
    }
  });
}

/** Adds the dialog entry when a dialog opens, and removes it a moment after the last dialog closed. */
function syncDialogEntry(): void {
  clearTimeout(removal);
  if (onTraversed !== null) return;
  if (openDialogs.length > 0 && pageIndex === null) addDialogEntry();
  // The router replaced the state of the dialog entry, for example because a filter changed.
  if (pageIndex !== null && !currentState()?.dialog)
    window.history.replaceState({ ...currentState(), dialog: true }, '');
  if (openDialogs.length === 0 && pageIndex !== null && !isNavigating)
    removal = setTimeout(removeDialogEntry, REMOVAL_PAUSE_MS);
}

function onPopState(event: PopStateEvent): void {
  const state: HistoryState | null = event.state;
  if (onTraversed !== null) {
    event.stopImmediatePropagation();
    onTraversed();
  } else if (state?.dialog) {
    // Forward reached the entry of a closed dialog.
    event.stopImmediatePropagation();
    traverse(-1, () => undefined);
  } else if (pageIndex !== null && state?.idx === pageIndex) {
    event.stopImmediatePropagation();
    pageIndex = null;
    clearTimeout(removal);
    const close = openDialogs.at(-1);
    if (close) close();
    else window.history.back();
    // A dialog that asks about its input stays open.
    setTimeout(syncDialogEntry);
  } else if (state !== null) {
    // A link to a part of the page has no state; every other entry belongs to another page.
    pageIndex = null;
  }
}

/** A page that the router pushes replaces the dialog entry. */
function replacingPushState(pushState: History['pushState']): History['pushState'] {
  return (state, unused, url) => {
    if (pageIndex === null) return pushState(state, unused, url);
    pageIndex = null;
    window.history.replaceState(state, unused, url);
  };
}

/** The router may replace state and address before the traversal ends; they are saved for the page's entry. */
function savingReplaceState(replaceState: History['replaceState']): History['replaceState'] {
  return (state, unused, url) => {
    replaceState(state, unused, url);
    if (latestPage !== null) saveLatestPage();
  };
}

/** Starts to watch the browser's history; called before the router does, because events reach its listeners in their order. */
export function watchHistory(): void {
  const { history } = window;
  history.pushState = replacingPushState(history.pushState.bind(history));
  history.replaceState = savingReplaceState(history.replaceState.bind(history));
  window.addEventListener('popstate', onPopState);
  // The page was reloaded while a dialog was open.
  if (currentState()?.dialog) pageIndex = currentState()?.idx ?? 0;
}

/** Updates the dialog entry after each navigation of the router; used once, by the root. */
export function useDialogHistory(location: { readonly key: string }, navigating: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may have replaced the dialog entry.
  useEffect(() => {
    isNavigating = navigating;
    syncDialogEntry();
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
    syncDialogEntry();
    return () => {
      openDialogs.splice(openDialogs.indexOf(closeLatest), 1);
      syncDialogEntry();
    };
  }, [open, isClosable]);
}
