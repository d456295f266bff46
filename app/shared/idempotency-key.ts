const KEY_FIELD = 'idempotencyKey';
const KEY_BYTES = 16;

interface Submission {
  readonly key: string;
  /** How often it was sent, as far as this page knows; a recovered submission counts as sent once. */
  tries: number;
}

/** The current submission of each form, by draft key. The map lives as long as the page; a draft stores the key of its submission too. */
const submissions = new Map<string, Submission>();

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function submissionOf(draftKey: string): Submission {
  const submission = submissions.get(draftKey) ?? { key: newKey(), tries: 0 };
  submissions.set(draftKey, submission);
  return submission;
}

/** Adds the key of the submission to a form or command. The server executes it once, even if it is repeated after a lost response. */
export function withIdempotencyKey(draftKey: string, body: FormData | object): FormData | object {
  const submission = submissionOf(draftKey);
  submission.tries += 1;
  if (!(body instanceof FormData)) return { ...body, [KEY_FIELD]: submission.key };
  body.set(KEY_FIELD, submission.key);
  return body;
}

/** The key as a field of a draft. */
export const keyFieldOf = (draftKey: string): Readonly<Record<string, string>> => ({
  [KEY_FIELD]: submissionOf(draftKey).key,
});

/** Restores the key from a draft, because its form may have been submitted before. */
export function recoverIdempotencyKey(draftKey: string, draft: Readonly<Record<string, string>>): void {
  const key = draft[KEY_FIELD];
  if (key && !submissions.has(draftKey)) submissions.set(draftKey, { key, tries: 1 });
}

/** Ends the submission, so that the next one gets another key. Returns how often it was sent. */
export function renewIdempotencyKey(draftKey: string): number {
  const tries = submissions.get(draftKey)?.tries ?? 0;
  submissions.delete(draftKey);
  return tries;
}
