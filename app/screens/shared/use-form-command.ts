import { useState } from 'react';
import { connectionTexts } from '../../copy/connection.ts';
import type { SummaryError } from '../../ui/error-summary.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import type { ConflictView } from '../../view-models/edit-conflict.ts';
import { useCommand, usePostCommand } from './use-command.ts';

type Errors = Readonly<Record<string, string>>;
type Labels = Readonly<Record<string, string>>;
type OnDone = (answer: Extract<CommandAnswer, { done: true }>) => void;

/** The errors of a form, by field and as a summary with links; controls have the ids `id-field`. */
function useFormErrors(id: string, labels: Labels, onDone: OnDone) {
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<SummaryError | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<readonly ConflictView[]>([]);
  const summary: readonly SummaryError[] = problem
    ? [problem]
    : Object.entries(errors).map(([field, message]) => ({
        message: `${labels[field] ?? field}: ${message}`,
        fieldId: `${id}-${field}`,
      }));
  return {
    errors,
    code,
    summary,
    conflicts,
    onAnswer(answer: CommandAnswer) {
      if (answer.done) {
        onDone(answer);
        return;
      }
      setErrors(answer.fields);
      setCode(answer.code);
      setConflicts(answer.conflicts);
      const { message, noReply } = answer;
      const whole = noReply ? { message, title: connectionTexts.noReply } : { message };
      setProblem(Object.keys(answer.fields).length === 0 ? whole : null);
    },
    /** Removes the error of a field that is edited. */
    clearError(field: string) {
      setErrors(({ [field]: _, ...others }) => others);
    },
    /** Sets the errors found in the browser; returns whether there are none. */
    begin(invalid: Errors): boolean {
      setErrors(invalid);
      setProblem(null);
      setCode(null);
      setConflicts([]);
      return Object.keys(invalid).length === 0;
    },
  };
}

type FormErrors = ReturnType<typeof useFormErrors>;

const formCommandOf = (
  { errors, code, summary, conflicts, begin, clearError }: FormErrors,
  busy: boolean,
  send: (command: object) => unknown,
) => ({
  errors,
  /** Code of the refusal; null without one. */
  code,
  /** Conflicting edits of other users. */
  conflicts,
  summary: busy ? [] : summary,
  busy,
  clearError,
  /** Submits the command, with files as a form, unless there are errors. */
  sendForm(invalid: Errors, command: object | FormData) {
    if (begin(invalid)) void send(command);
  },
});

/** Submits a form to the page at `path` and collects its errors. */
export function useFormCommand(path: string, id: string, labels: Labels, onDone: OnDone) {
  const formErrors = useFormErrors(id, labels, onDone);
  const { send, busy } = useCommand(path, formErrors.onAnswer);
  return formCommandOf(formErrors, busy, send);
}

/** {@link useFormCommand} for a resource route. */
export function usePostFormCommand(path: string, id: string, labels: Labels, onDone: OnDone) {
  const formErrors = useFormErrors(id, labels, onDone);
  const { send, busy } = usePostCommand(path, formErrors.onAnswer);
  return formCommandOf(formErrors, busy, send);
}
