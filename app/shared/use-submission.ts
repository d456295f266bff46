import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { SummaryError } from '#app/ui/error-summary.tsx';
import { connectionTexts } from './copy/connection.ts';
import { completeSubmission, type DraftContent } from './draft-queue.ts';
import { recoverIdempotencyKey, renewIdempotencyKey, withIdempotencyKey } from './idempotency-key.ts';
import { commandResultIn, type PostResponse, post } from './post.ts';
import {
  type CommandResult,
  type RefusedCommand,
  refusedFields,
  type SucceededCommand,
} from './view/command-result.ts';
import type { ConflictView } from './view/edit-conflict.ts';

type Fields = Readonly<Record<string, string>>;

const NO_FIELDS: Fields = {};
const NO_CONFLICTS: readonly ConflictView[] = [];

/** Remix revalidates a page after its action; after a command to a resource route, `useSubmission` revalidates the open page. */
export type SubmissionTarget = { readonly page: string } | { readonly resource: string };

export interface SubmissionOptions<Value> {
  /** Prefix of the ids of the controls, which are `id-field`. */
  readonly id?: string;
  /** Labels of the fields for the error summary. */
  readonly labels?: Fields;
  /** Key of the form's draft; submissions then carry its idempotency key. */
  readonly draftKey?: string;
  /** Content of the recovered draft, with the idempotency key of an earlier submission. */
  readonly draftContent?: DraftContent | undefined;
  /** Handles the response of a page only after its revalidation. */
  readonly afterReload?: boolean;
  /** Skips the revalidation of the open page after the success of a resource route. */
  readonly keepsPage?: boolean;
  /** Message of a lost response. */
  readonly lostText?: string;
  /** Message of a server fault. */
  readonly faultText?: string;
  readonly onSucceeded?: (result: SucceededCommand<Value>) => void;
  /** Called after refusals, server faults and lost responses. */
  readonly onRefused?: (result: RefusedCommand) => void;
}

/** Submits the commands of a screen, one at a time, and handles each response once. */
export function useSubmission<Value = null>(target: SubmissionTarget, options: SubmissionOptions<Value>) {
  const { id = '', labels = NO_FIELDS, draftKey, draftContent, afterReload = false } = options;
  const lostText =
    options.lostText ??
    (draftKey ? connectionTexts.unknownOutcomeIdempotent : connectionTexts.unknownOutcome);
  const fetcher = useFetcher<PostResponse<CommandResult<Value>>>();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'idle' | 'sending' | 'succeeded'>('idle');
  const [refused, setRefused] = useState<RefusedCommand | null>(null);
  const [correctedFields, setCorrectedFields] = useState<readonly string[]>([]);
  // A second click arrives before React has rendered the state.
  const sending = useRef(false);
  const handledResponse = useRef<unknown>(undefined);

  const handle = (response: PostResponse<CommandResult<Value>>) => {
    const result = commandResultIn(response, { lost: lostText, fault: options.faultText });
    sending.current = false;
    setState(result.succeeded ? 'succeeded' : 'idle');
    setRefused(result.succeeded ? null : result);
    if (result.succeeded) {
      if (draftKey) completeSubmission(draftKey);
      if ('resource' in target && !options.keepsPage) revalidate();
      options.onSucceeded?.(result);
      return;
    }
    if (draftKey && result.code !== 'fault') renewIdempotencyKey(draftKey);
    options.onRefused?.(result);
  };
  const latestHandle = useRef(handle);
  latestHandle.current = handle;

  useEffect(() => {
    const { data } = fetcher;
    if (!data || data === handledResponse.current || (afterReload && fetcher.state !== 'idle')) return;
    handledResponse.current = data;
    latestHandle.current(data);
  });
  useEffect(() => {
    if (fetcher.state !== 'idle') return;
    sending.current = false;
    setState((before) => (before === 'sending' ? 'idle' : before));
  }, [fetcher.state]);
  useEffect(() => {
    if (draftKey && draftContent) recoverIdempotencyKey(draftKey, draftContent);
  }, [draftKey, draftContent]);

  /** Submits a form or command. Returns false without submitting while a response is pending or when there are `browserErrors`. */
  const send = (body: FormData | object, browserErrors: Fields = NO_FIELDS): boolean => {
    if (sending.current) return false;
    const isValid = Object.keys(browserErrors).length === 0;
    setCorrectedFields([]);
    setRefused(isValid ? null : refusedFields(browserErrors));
    if (!isValid) return false;
    sending.current = true;
    setState('sending');
    const bodyToSend = draftKey ? withIdempotencyKey(draftKey, body) : body;
    if ('resource' in target) {
      void post<CommandResult<Value>>(target.resource, bodyToSend).then((response) =>
        latestHandle.current(response),
      );
      return true;
    }
    const submitOptions = { method: 'post', action: target.page } as const;
    if (!(bodyToSend instanceof FormData))
      fetcher.submit(JSON.stringify(bodyToSend), { ...submitOptions, encType: 'application/json' });
    else if (hasFiles(bodyToSend))
      fetcher.submit(bodyToSend, { ...submitOptions, encType: 'multipart/form-data' });
    else fetcher.submit(bodyToSend, submitOptions);
    return true;
  };

  const fields = refused?.fields ?? NO_FIELDS;
  const errors: Fields = Object.fromEntries(
    Object.entries(fields).filter(([field]) => !correctedFields.includes(field)),
  );
  /** The message of a refusal without field errors; null if there is none. */
  const problem = refused && Object.keys(fields).length === 0 ? refused.message : null;
  const fieldErrors = Object.entries(errors).map(([field, message]) => ({
    message: `${labels[field] ?? field}: ${message}`,
    fieldId: `${id}-${field}`,
  }));
  const formError = refused?.noReply ? { title: connectionTexts.noReply } : {};
  const summary: readonly SummaryError[] =
    problem === null ? fieldErrors : [{ message: problem, ...formError }];
  return {
    send,
    busy: state === 'sending',
    /** True after a success, until the next submission. */
    succeeded: state === 'succeeded',
    /** The last refusal; null if there is none. */
    refused,
    /** Errors by field; a corrected field has none. */
    errors,
    problem,
    summary,
    conflicts: refused?.conflicts ?? NO_CONFLICTS,
    /** Removes the errors of changed fields. */
    clearErrors: (changed: readonly string[]) => setCorrectedFields((before) => [...before, ...changed]),
  };
}

const hasFiles = (form: FormData): boolean => [...form.values()].some((value) => value instanceof File);
