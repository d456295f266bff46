import { command, onScreen, succeeded } from '#domain/access';
import { forbidden, hiddenBySite, notFound } from '#domain/shared';
import { mayManageClosures } from '../closure.ts';
import type { ClosureRepository } from '../ports.ts';

/**
 * Deletes a closure; the audit trail keeps its data. Refuses with `not-allowed` for a closure of all sites unless the caller
 * sees all sites (T4), and with `record-not-found` for one of a site that the caller can't see.
 */
export const withdrawClosure = command<
  { closureRepository: ClosureRepository },
  { readonly closureId: number },
  void
>({
  action: 'availability.withdraw-closure',
  allow: onScreen('closures'),
  async run({ closureRepository }, actor, { closureId }) {
    const closure = await closureRepository.find(closureId);
    if (!closure) return notFound();
    if (!mayManageClosures(actor, closure.siteId))
      return closure.siteId === null ? forbidden() : hiddenBySite();
    await closureRepository.remove(closureId);
    const { siteId } = closure;
    return succeeded(undefined, {
      subject: 'closure',
      subjectId: closureId,
      siteId,
      detail: { before: closure },
    });
  },
});
