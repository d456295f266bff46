import type { AuditFacts } from '#domain/access';

/** What a person has typed in a form that is not sent yet: field name to text. */
export type DraftContent = Readonly<Record<string, string>>;

/** A kept draft; `savedAt` is an instant, ISO 8601 in UTC. */
export interface Draft {
  readonly content: DraftContent;
  readonly savedAt: string;
}

/** A draft with its key. */
export interface KeyedDraft extends Draft {
  readonly form: string;
}

/** The most that one draft holds, characters of all names and texts together. */
export const DRAFT_MAX_CHARACTERS = 60_000;

/** Days after which a draft that nobody has touched is thrown away. */
export const DRAFT_KEPT_DAYS = 90;

const FORM = /^[a-z][a-z0-9-]{0,39}(:\d{1,10})?$/;

/** Whether a form key is well formed: the form's name and, where it is about a record, `:` and its id (`evolution:12`). */
export const isFormKey = (form: string): boolean => FORM.test(form);

/** The form of a new patient: the number after `:` tells the registrations that one person begins apart. */
export const NEW_PATIENT_FORM = 'registration';

/** Key of the draft of a session's evolution note. */
export const evolutionDraftOf = (sessionId: number): string => `evolution:${sessionId}`;

/** Key of the draft of a patient's next consultation reason. */
export const consultationReasonDraftOf = (patientId: number): string => `consultation-reason:${patientId}`;

/** Key of the draft of the next clarification of an entry. */
export const clarificationDraftOf = (entryId: number): string => `clarification:${entryId}`;

/** Key of the draft of a patient's next guardian. */
export const guardianDraftOf = (patientId: number): string => `guardian:${patientId}`;

/** What the trail remembers of a draft: which form it is of, never a word of it. */
export const draftFacts = (form: string): AuditFacts => {
  const record = Number(form.split(':')[1]);
  return { subject: 'draft', subjectId: Number.isNaN(record) ? null : record, detail: { form } };
};

/** Whether a draft is small enough to be kept. */
export function fits(content: DraftContent): boolean {
  const size = Object.entries(content).reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return size <= DRAFT_MAX_CHARACTERS;
}
