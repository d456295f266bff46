import { useId, useRef, useState } from 'react';
import { useConflicts } from './use-conflicts.ts';
import { useLeaving } from './use-leaving.tsx';
import { type SubmissionOptions, type SubmissionTarget, useSubmission } from './use-submission.ts';

type Fields = Readonly<Record<string, string>>;

interface RecordFormOptions<Value> extends Omit<SubmissionOptions<Value>, 'id'> {
  readonly labels: Fields;
  /** The loaded values of the record; a new record has only empty ones. */
  readonly loaded: Fields;
  /** The input, as JSON can hold it; closing is confirmed while it differs from the first. */
  readonly input: unknown;
  readonly onClose: () => void;
}

/** The form of a {@link RecordDialog}: submission, conflicts, and the question before input is lost. */
export function useRecordForm<Value = null>(
  target: SubmissionTarget,
  { loaded, input, onClose, ...options }: RecordFormOptions<Value>,
) {
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const submission = useSubmission<Value>(target, { ...options, id });
  const edits = useConflicts(id, options.labels, loaded, submission.conflicts);
  const inputJson = JSON.stringify(input);
  const [firstJson] = useState(inputJson);
  return {
    ...submission,
    ...useLeaving(() => !submission.succeeded && inputJson !== firstJson, onClose),
    id,
    formRef,
    summary: [...submission.summary, ...edits.summary],
    /** The loaded values, for the server's comparison; the command has them as `shown`. */
    shown: edits.shown,
    conflictsProvider: edits.provider,
  };
}
