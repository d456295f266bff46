import { useState } from 'react';
import { connectionTexts } from '#app/shared/copy/connection.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { leadToFirstError } from '#app/ui/first-error.ts';
import type { EntryReview, RegisteredEntry } from '../order-intake.ts';

const PATH = '/admisiones/servicios';

/** Reviews the entry, then registers it and calls `onRegistered` once. `draftKey` is the key of its draft. */
export function useRegistration(
  draftKey: string,
  onRegistered: (registered: SucceededCommand<RegisteredEntry>) => void,
) {
  const [review, setReview] = useState<EntryReview | null>(null);
  const [lastSent, setLastSent] = useState<'review' | 'registration'>('review');
  const check = useSubmission<EntryReview>(
    { resource: `${PATH}/propuesta` },
    // A review changes nothing, so a lost response needs no warning.
    { keepsPage: true, lostText: connectionTexts.offline, onSucceeded: ({ value }) => setReview(value) },
  );
  const save = useSubmission<RegisteredEntry>(
    { page: PATH },
    {
      draftKey,
      afterReload: true,
      onSucceeded(registered) {
        setReview(null);
        onRegistered(registered);
      },
      // If there is no response, the review stays open and the same entry can be sent again.
      onRefused: ({ noReply }) => noReply || setReview(null),
    },
  );
  const { summary, errors, problem, clearErrors } = lastSent === 'review' ? check : save;
  return {
    saving: save.busy || save.succeeded,
    reviewing: check.busy,
    /** The entry under review; null if none is reviewed. */
    review,
    /** A refusal of the whole entry or a lost response; an open review shows it instead of the form. */
    problems: problem === null ? [] : summary,
    /** The errors of fields that have not changed since the refusal. */
    errors,
    /** Removes the errors of changed fields. */
    clearErrors,
    /** Requests a review of the form. */
    requestReview(form: HTMLFormElement) {
      setLastSent('review');
      check.send(new FormData(form));
      leadToFirstError(form);
    },
    cancel: () => setReview(null),
    register(form: HTMLFormElement) {
      setLastSent('registration');
      save.send(new FormData(form));
      leadToFirstError(form);
    },
  };
}
