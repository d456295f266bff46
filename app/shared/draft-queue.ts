import {
  isConnectionLost,
  reportLostConnection,
  reportResponse,
  subscribeToConnection,
} from './connection.ts';
import { keyFieldOf, renewIdempotencyKey } from './idempotency-key.ts';

const SAVE_AFTER_MS = 1_000;
const RETRY_AFTER_MS = 10_000;
const SAVE_LIMIT_MS = 15_000;
/** Browsers refuse larger bodies of requests that outlive their page. */
const KEEPALIVE_MAX_BYTES = 65_536;

/** The fields of a form, by name. */
export type DraftContent = Record<string, string>;

/** Reads the content of a form; null if it holds no input, so that its draft is deleted. */
export type ReadContent = () => DraftContent | null;

/** The state of a draft for its form. */
export interface DraftState {
  /** When the latest draft was saved, as displayed text; null while there is none. */
  readonly savedAt: string | null;
  /** Why the latest change is not saved; another try follows. */
  readonly problem: 'offline' | 'failed' | null;
}

interface QueuedDraft {
  state: DraftState;
  /** The change that is not sent yet: a function that reads the form, or `discard`, which deletes the draft; null for none. */
  pendingChange: ReadContent | 'discard' | null;
  /** The request that is under way. */
  runningRequest: 'save' | 'discard' | null;
  /** Whether the form is being submitted; nothing is saved then. */
  paused: boolean;
  /** Whether its form is shown. */
  open: boolean;
  /** Whether its form holds text, restored or typed. */
  holdsText: boolean;
  lastRequest: Promise<void>;
  timer?: ReturnType<typeof setTimeout>;
}

/** The drafts that are open or not saved. They outlive the form, so that a lost connection loses none. */
const drafts = new Map<string, QueuedDraft>();
const listeners = new Set<() => void>();
const NO_DRAFT: DraftState = { savedAt: null, problem: null };

const publish = () => {
  for (const listener of listeners) listener();
};

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of a draft; null while the queue does not know it. */
export const draftStateOf = (draftKey: string): DraftState | null => drafts.get(draftKey)?.state ?? null;

/** Opens the draft of a form that is shown. */
export function openDraft(draftKey: string, savedAt: string | null): void {
  const draft = queuedDraft(draftKey);
  draft.open = true;
  draft.holdsText = savedAt !== null || typeof draft.pendingChange === 'function';
  draft.paused = false;
  if (typeof draft.pendingChange !== 'function') draft.state = { savedAt, problem: null };
  publish();
}

function queuedDraft(draftKey: string): QueuedDraft {
  const existing = drafts.get(draftKey);
  if (existing) return existing;
  const draft: QueuedDraft = {
    state: NO_DRAFT,
    pendingChange: null,
    runningRequest: null,
    paused: false,
    open: false,
    holdsText: false,
    lastRequest: Promise.resolve(),
  };
  drafts.set(draftKey, draft);
  return draft;
}

/** Closes the draft of a form that is no longer shown; unsaved text is sent at once, or later from memory. */
export function closeDraft(draftKey: string): void {
  const draft = drafts.get(draftKey);
  if (!draft) return;
  draft.open = false;
  if (draft.paused) dropPendingChange(draftKey, draft);
  else if (typeof draft.pendingChange === 'function') {
    const content = draft.pendingChange();
    draft.pendingChange = () => content;
    void sendInOrder(draftKey, draft, true);
  }
  forgetWhenDone(draftKey, draft);
}

/** Drops unsaved text. A running save could restore the draft after the submission, so the draft is deleted after that save. */
function dropPendingChange(draftKey: string, draft: QueuedDraft): void {
  clearTimeout(draft.timer);
  draft.pendingChange = draft.runningRequest === 'save' ? 'discard' : null;
  if (draft.pendingChange) schedule(draftKey, draft, 0);
}

function forgetWhenDone(draftKey: string, draft: QueuedDraft): void {
  if (!draft.open && draft.pendingChange === null && draft.runningRequest === null) drafts.delete(draftKey);
}

/** Reports a change of a form. The form is saved one second after its last change. */
export function changeDraft(draftKey: string, readContent: ReadContent): void {
  const draft = queuedDraft(draftKey);
  draft.pendingChange = readContent;
  draft.holdsText = true;
  schedule(draftKey, draft, SAVE_AFTER_MS);
}

/** Pauses saving while a form is submitted; after a refusal the form is saved again. */
export function setDraftPaused(draftKey: string, paused: boolean): void {
  const draft = drafts.get(draftKey);
  if (!draft || draft.paused === paused) return;
  draft.paused = paused;
  if (!paused && draft.pendingChange) schedule(draftKey, draft, SAVE_AFTER_MS);
}

/** Deletes a draft on the server, as soon as it can be reached. */
export async function discardDraft(draftKey: string): Promise<void> {
  const draft = queuedDraft(draftKey);
  draft.pendingChange = 'discard';
  draft.holdsText = false;
  draft.state = NO_DRAFT;
  publish();
  await sendInOrder(draftKey, draft, true);
}

/** Ends an accepted submission. One that was sent more than once may have left a draft behind, so the draft is deleted. */
export function completeSubmission(draftKey: string): void {
  if (renewIdempotencyKey(draftKey) > 1) void discardDraft(draftKey);
}

/** Whether something was typed that only this page holds. */
export const hasUnsavedDraft = (draftKey?: string): boolean =>
  [...drafts].some(
    ([key, { pendingChange, runningRequest, paused }]) =>
      (draftKey === undefined || key === draftKey) &&
      !paused &&
      (typeof pendingChange === 'function' || runningRequest === 'save'),
  );

/** Whether a shown form holds text that a draft stores or will store. */
export const hasOpenDraft = (): boolean =>
  [...drafts.values()].some(({ open, holdsText }) => open && holdsText);

/** Saves every unsaved draft now; returns whether all are saved. `leaving` lets the requests outlive the page. */
export async function flushDrafts({ leaving = false } = {}): Promise<boolean> {
  await Promise.all([...drafts].map(([draftKey, draft]) => sendInOrder(draftKey, draft, leaving)));
  return !hasUnsavedDraft();
}

/** Drops the unsaved drafts. */
export function dropUnsavedDrafts(): void {
  for (const [draftKey, draft] of drafts) {
    clearTimeout(draft.timer);
    if (typeof draft.pendingChange === 'function') draft.pendingChange = null;
    forgetWhenDone(draftKey, draft);
  }
}

function schedule(draftKey: string, draft: QueuedDraft, milliseconds: number): void {
  clearTimeout(draft.timer);
  draft.timer = setTimeout(() => void sendInOrder(draftKey, draft), milliseconds);
}

/**
 * Sends one request per draft at a time, in the order of the changes. A page that is being left sends at once unless a request is running,
 * because it may run no callback of a promise any more.
 */
function sendInOrder(draftKey: string, draft: QueuedDraft, mayOutlivePage = false): Promise<void> {
  clearTimeout(draft.timer);
  if (mayOutlivePage && draft.runningRequest === null)
    draft.lastRequest = send(draftKey, draft, mayOutlivePage);
  else draft.lastRequest = draft.lastRequest.then(() => send(draftKey, draft, mayOutlivePage));
  return draft.lastRequest;
}

async function send(draftKey: string, draft: QueuedDraft, keepalive: boolean): Promise<void> {
  const { pendingChange } = draft;
  if (pendingChange === null || (draft.paused && pendingChange !== 'discard')) return;
  draft.pendingChange = null;
  draft.runningRequest = pendingChange === 'discard' ? 'discard' : 'save';
  const content = pendingChange === 'discard' ? null : pendingChange();
  draft.holdsText = content !== null;
  const result = await request(draftKey, content && { ...content, ...keyFieldOf(draftKey) }, keepalive);
  draft.runningRequest = null;
  if ('problem' in result) {
    draft.pendingChange ??= pendingChange;
    schedule(draftKey, draft, RETRY_AFTER_MS);
    if (pendingChange !== 'discard') draft.state = { ...draft.state, problem: result.problem };
  } else if (draft.pendingChange !== 'discard') {
    draft.state = { savedAt: result.savedAt, problem: null };
  }
  forgetWhenDone(draftKey, draft);
  publish();
}

type SaveResult = { readonly savedAt: string | null } | { readonly problem: 'offline' | 'failed' };

/** Saves the content of a draft, or deletes it. */
async function request(
  draftKey: string,
  content: DraftContent | null,
  keepalive: boolean,
): Promise<SaveResult> {
  const body = content && JSON.stringify({ content });
  try {
    const response = await fetch(`/borradores/${encodeURIComponent(draftKey)}`, {
      ...(body === null
        ? { method: 'DELETE' }
        : { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body }),
      keepalive: keepalive && new Blob([body ?? '']).size <= KEEPALIVE_MAX_BYTES,
      redirect: 'manual',
      signal: AbortSignal.timeout(SAVE_LIMIT_MS),
    });
    if (response.status < 500) reportResponse();
    if (!response.ok) return { problem: 'failed' };
    const { savedAt = null } = (await response.json()) as { savedAt?: string };
    return { savedAt };
  } catch (error) {
    // A timeout does not prove a lost connection: `fetch` also waits while the user logs in again (guarded-fetch.ts).
    if (error instanceof Error && error.name === 'TimeoutError') return { problem: 'failed' };
    reportLostConnection();
    return { problem: 'offline' };
  }
}

subscribeToConnection(() => {
  if (isConnectionLost()) return;
  for (const [draftKey, draft] of drafts) if (draft.pendingChange !== null) schedule(draftKey, draft, 0);
});
