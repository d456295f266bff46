import { command, done, onScreen } from '#domain/access';
import { forbidden, notFound } from '#domain/shared';
import { keepsClosuresOf } from '../closure.ts';
import type { ClosureBook } from '../ports.ts';

/**
 * Takes a closure away: its days can be booked again. What it was stays in the audit trail. Refuses with `not-allowed` for one of
 * all sites, unless the caller sees them all, and with `record-not-found` for one of a site that the caller can't see.
 */
export const withdrawClosure = command<{ closureBook: ClosureBook }, { readonly closureId: number }, void>({
  action: 'availability.withdraw-closure',
  allow: onScreen('closures'),
  async run({ closureBook }, actor, { closureId }) {
    const closure = await closureBook.find(closureId);
    if (!closure) return notFound();
    if (!keepsClosuresOf(actor, closure.siteId)) return closure.siteId === null ? forbidden() : notFound();
    await closureBook.remove(closureId);
    const { siteId } = closure;
    return done(undefined, {
      subject: 'closure',
      subjectId: closureId,
      siteId,
      detail: { before: closure },
    });
  },
});
