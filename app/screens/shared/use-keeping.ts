import { useState } from 'react';
import type { SummaryError } from '../../ui/error-summary.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import { useCommand } from './use-command.ts';

type Errors = Readonly<Record<string, string>>;

/** Checks a form, sends it to the route at `path` and tells what is wrong; the fields are found as `id-field` and called by their
 * labels. */
export function useKeeping(
  path: string,
  id: string,
  labels: Readonly<Record<string, string>>,
  onDone: (answer: Extract<CommandAnswer, { done: true }>) => void,
) {
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { send, busy } = useCommand(path, (answer) => {
    if (answer.done) {
      onDone(answer);
      return;
    }
    setErrors(answer.fields);
    setProblem(Object.keys(answer.fields).length === 0 ? answer.message : null);
  });
  const told: readonly SummaryError[] = problem
    ? [{ message: problem }]
    : Object.entries(errors).map(([field, message]) => ({
        message: `${labels[field] ?? field}: ${message}`,
        fieldId: `${id}-${field}`,
      }));
  return {
    errors,
    summary: busy ? [] : told,
    busy,
    /** Sends the command, with files as a form, unless something is wrong already. */
    keep(wrong: Errors, command: object | FormData) {
      setErrors(wrong);
      setProblem(null);
      if (Object.keys(wrong).length === 0) send(command);
    },
  };
}
