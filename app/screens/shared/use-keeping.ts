import { useState } from 'react';
import { connectionTexts } from '../../copy/connection.ts';
import type { SummaryError } from '../../ui/error-summary.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import type { ConflictView } from '../../view-models/edit-conflict.ts';
import { useCommand, usePostCommand } from './use-command.ts';

type Errors = Readonly<Record<string, string>>;
type Labels = Readonly<Record<string, string>>;
type OnDone = (answer: Extract<CommandAnswer, { done: true }>) => void;

/** What is wrong with a form, by field and in sentences; the fields are found as `id-field` and called by their labels. */
function useTold(id: string, labels: Labels, onDone: OnDone) {
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<SummaryError | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<readonly ConflictView[]>([]);
  const told: readonly SummaryError[] = problem
    ? [problem]
    : Object.entries(errors).map(([field, message]) => ({
        message: `${labels[field] ?? field}: ${message}`,
        fieldId: `${id}-${field}`,
      }));
  return {
    errors,
    code,
    told,
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
    /** Notes what is wrong already; whether nothing is. */
    begin(wrong: Errors): boolean {
      setErrors(wrong);
      setProblem(null);
      setCode(null);
      setConflicts([]);
      return Object.keys(wrong).length === 0;
    },
  };
}

type Told = ReturnType<typeof useTold>;

const keepingOf = (
  { errors, code, told, conflicts, begin }: Told,
  busy: boolean,
  send: (command: object) => unknown,
) => ({
  errors,
  /** Why it was refused as a whole. */
  code,
  /** What somebody else has changed meanwhile. */
  conflicts,
  summary: busy ? [] : told,
  busy,
  /** Sends the command, with files as a form, unless something is wrong already. */
  keep(wrong: Errors, command: object | FormData) {
    if (begin(wrong)) void send(command);
  },
});

/** Checks a form, sends it to the page at `path` and tells what is wrong. */
export function useKeeping(path: string, id: string, labels: Labels, onDone: OnDone) {
  const told = useTold(id, labels, onDone);
  const { send, busy } = useCommand(path, told.onAnswer);
  return keepingOf(told, busy, send);
}

/** As {@link useKeeping}, for a route that is no page. */
export function usePostKeeping(path: string, id: string, labels: Labels, onDone: OnDone) {
  const told = useTold(id, labels, onDone);
  const { send, busy } = usePostCommand(path, told.onAnswer);
  return keepingOf(told, busy, send);
}
