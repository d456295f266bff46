import { type Actor, allOf, onWritableScreen } from '#domain/access';
import { forbidden, hiddenBySite, notFound, ok, type Result } from '#domain/shared';
import { type ClosureRepository, mayManageClosures, type StoredClosure } from '#domain/sites';

/** Settling a closure needs the screen of closures, and the screen whose right permits moving and cancelling sessions. */
export const settlesClosures = allOf(onWritableScreen('closures'), onWritableScreen('scheduling'));

/** Reads a closure that the caller may change (T4). Refuses with `not-allowed` and `record-not-found`. */
export async function readManageableClosure(
  { closureRepository }: { readonly closureRepository: ClosureRepository },
  actor: Actor,
  closureId: number,
): Promise<Result<StoredClosure>> {
  const closure = await closureRepository.find(closureId);
  if (!closure) return notFound();
  if (mayManageClosures(actor, closure.siteId)) return ok(closure);
  return closure.siteId === null ? forbidden() : hiddenBySite();
}
