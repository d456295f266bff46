import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { connectionTexts, faultTextOf } from '../../copy/connection.ts';
import type { clientAction } from '../../routes/_app.admisiones.servicios.tsx';
import type { RegisteredEntry } from '../../view-models/order-intake.ts';
import { useOnce } from '../shared/use-once.ts';

type Answer = ReturnType<typeof useFetcher<typeof clientAction>>['data'];

const NO_ERRORS: Readonly<Record<string, string>> = {};

/** Sends the entry; `onRegistered` is told once. */
export function useRegistration(onRegistered: (registered: RegisteredEntry) => void) {
  const save = useFetcher<typeof clientAction>();
  const once = useOnce(save.state);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const { data: answer, state } = save;
  const registered = answer && 'registered' in answer ? answer.registered : null;
  const errors = state === 'idle' && answer && 'errors' in answer ? answer.errors : NO_ERRORS;

  useEffect(() => {
    if (registered) onRegistered(registered);
  }, [registered, onRegistered]);

  return {
    Form: save.Form,
    saving: state !== 'idle' || registered !== null,
    /** What is said of the whole entry; null when only fields are wrong. */
    problem: state === 'idle' ? problemOf(answer) : null,
    /** The text for each wrong field that has not been changed since. */
    errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !corrected.includes(field))),
    /** A field was changed: what was wrong with it counts no more. */
    correct: (fields: readonly string[]) => setCorrected((before) => [...before, ...fields]),
    /** Whether the entry may be sent now: it is not under way already. */
    begin: () => {
      setCorrected([]);
      return once();
    },
  };
}

function problemOf(answer: Answer): string | null {
  if (!answer) return null;
  if ('offline' in answer) return connectionTexts.offline;
  if ('fault' in answer) return faultTextOf(answer.fault);
  return 'errors' in answer && Object.keys(answer.errors).length === 0 ? answer.message : null;
}
