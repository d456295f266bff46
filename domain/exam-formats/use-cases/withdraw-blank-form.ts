import { command, succeeded } from '#domain/access';
import { notFound, timestamp } from '#domain/shared';
import { maintainsBlankForms } from '../policies.ts';
import type { BlankForms } from '../ports.ts';

/** Withdraws the blank form of an exam format; the file stays stored. Refuses with `record-not-found` when there is none. */
export const withdrawBlankForm = command<
  { readonly blankForms: BlankForms },
  { readonly formatId: number },
  void
>({
  action: 'exam-formats.withdraw-blank-form',
  allow: maintainsBlankForms,
  async run({ blankForms, clock }, _actor, { formatId }) {
    if (!(await blankForms.withdraw(formatId, timestamp(clock)))) return notFound();
    return succeeded(undefined, { subject: 'catalogue-entry', subjectId: formatId });
  },
});
