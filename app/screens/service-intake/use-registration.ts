import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { connectionTexts } from '../../copy/connection.ts';
import type { action } from '../../routes/_app.admisiones.servicios.tsx';
import type { EntryReview, RegisteredEntry, ReviewAnswer } from '../../view-models/order-intake.ts';
import type { Submitted } from '../shared/answer-offline.ts';
import { problemsOf, refusedIn } from '../shared/answer-problem.ts';
import { completeSubmission } from '../shared/draft-queue.ts';
import { renewIdempotencyKey, withIdempotencyKey } from '../shared/idempotency-key.ts';
import { useOnce } from '../shared/use-once.ts';
import { usePost } from '../shared/use-post.ts';

/** Texts of a lost response; a review has no effects. */
const UNKNOWN = { review: connectionTexts.offline, registration: connectionTexts.unknownOnce };
const PATH = '/admisiones/servicios';
const NO_ERRORS: Readonly<Record<string, string>> = {};

/** Reviews the entry, then registers it and calls `onRegistered` once. `draftForm` is the key of its draft. */
export function useRegistration(draftForm: string, onRegistered: (registered: RegisteredEntry) => void) {
  const save = useFetcher<Submitted<typeof action>>();
  const once = useOnce(save);
  const check = usePost<ReviewAnswer>(`${PATH}/propuesta`);
  const [review, setReview] = useState<EntryReview | null>(null);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const [latest, setLatest] = useState<'review' | 'registration'>('review');
  const answered = useRef<unknown>(undefined);
  const registration = save.state === 'idle' ? save.data : undefined;
  const registered = save.data && 'registered' in save.data ? save.data.registered : null;
  const answer = latest === 'review' ? check.data : registration;
  const errors = refusedIn(answer)?.errors ?? NO_ERRORS;

  useEffect(() => {
    if (!registration || registration === answered.current) return;
    answered.current = registration;
    setReview(null);
    if ('refused' in registration) renewIdempotencyKey(draftForm);
    if (!('registered' in registration)) return;
    completeSubmission(draftForm);
    onRegistered(registration.registered);
  }, [registration, draftForm, onRegistered]);

  return {
    saving: save.state !== 'idle' || registered !== null,
    reviewing: check.busy,
    /** The entry under review; null without one. */
    review,
    /** The problems of the whole entry. */
    problems: problemsOf(answer, UNKNOWN[latest]),
    /** The errors of fields that have not changed since. */
    errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !corrected.includes(field))),
    /** Removes the errors of changed fields. */
    correct: (fields: readonly string[]) => setCorrected((before) => [...before, ...fields]),
    /** Requests a review of the form. */
    async begin(form: HTMLFormElement) {
      setCorrected([]);
      setLatest('review');
      const reviewed = await check.send(new FormData(form));
      if (reviewed && 'review' in reviewed) setReview(reviewed.review);
    },
    cancel: () => setReview(null),
    register(form: HTMLFormElement) {
      if (!once()) return;
      setLatest('registration');
      const data = withIdempotencyKey(draftForm, new FormData(form));
      save.submit(data, { method: 'post', action: PATH });
    },
  };
}
