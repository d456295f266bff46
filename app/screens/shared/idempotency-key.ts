const KEY_FIELD = 'idempotencyKey';
const KEY_BYTES = 16;

interface Submission {
  readonly key: string;
  /** Number of submissions known to this page. */
  tries: number;
}

/** The next submission of each form, by the key of its draft. It lives as long as the page; the draft stores its key too. */
const submissions = new Map<string, Submission>();

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function submissionOf(form: string): Submission {
  const submission = submissions.get(form) ?? { key: newKey(), tries: 0 };
  submissions.set(form, submission);
  return submission;
}

/** Adds the key of the submission to a form or command, so that a repetition after a lost response is executed once. */
export function withIdempotencyKey(form: string, body: FormData | object): FormData | object {
  const submission = submissionOf(form);
  submission.tries += 1;
  if (!(body instanceof FormData)) return { ...body, [KEY_FIELD]: submission.key };
  body.set(KEY_FIELD, submission.key);
  return body;
}

/** The key as a field of a draft. */
export const keyFieldOf = (form: string): Readonly<Record<string, string>> => ({
  [KEY_FIELD]: submissionOf(form).key,
});

/** Restores the key from a draft, because its form may have been submitted before. */
export function recoverIdempotencyKey(form: string, draft: Readonly<Record<string, string>>): void {
  const key = draft[KEY_FIELD];
  if (key && !submissions.has(form)) submissions.set(form, { key, tries: 1 });
}

/** Ends the submission, so that the next one gets another key. Returns how often it was sent. */
export function renewIdempotencyKey(form: string): number {
  const tries = submissions.get(form)?.tries ?? 0;
  submissions.delete(form);
  return tries;
}
