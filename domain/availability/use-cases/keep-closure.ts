import { type Actor, command, done, onScreen, visibleSites } from '#domain/access';
import type { Closure } from '#domain/scheduling';
import { type Failure, forbidden, notFound } from '#domain/shared';
import { fromToday } from '../booked-ahead.ts';
import { checkClosure, keepsClosuresOf } from '../closure.ts';
import type { BookedAhead, ClosureBook, KeptClosure } from '../ports.ts';

interface KeepClosurePorts {
  readonly closureBook: ClosureBook;
  readonly bookedAhead: BookedAhead;
}

interface KeepClosureInput extends Closure {
  /** Null for a new one. */
  readonly closureId: number | null;
}

/** A closure that was kept. */
export interface KeptClosureResult {
  readonly closureId: number;
  /** Pending sessions that are booked on its days. */
  readonly booked: number;
}

/**
 * Keeps a closure, a new one or a changed one; from then on its days are unavailable (decisions, section 4). Whoever books at the
 * same moment is either counted here or refused there. Only who sees all sites keeps those of all sites. Invalid with the codes of
 * `checkClosure`. Refuses with `not-allowed`, and with `record-not-found` for a site or closure that the caller can't see.
 */
export const keepClosure = command<KeepClosurePorts, KeepClosureInput, KeptClosureResult>({
  action: 'availability.keep-closure',
  allow: onScreen('closures'),
  async run({ closureBook, bookedAhead, clock }, actor, { closureId, ...asked }) {
    const checked = checkClosure(asked);
    if (!checked.ok) return checked;
    const closure = checked.value;
    const before = closureId === null ? null : await closureBook.find(closureId);
    if (closureId !== null && !before) return notFound();
    const denied = (before && denialOf(actor, before.siteId)) ?? denialOf(actor, closure.siteId);
    if (denied) return denied;
    if (!(await closureBook.holdSites(closure.siteId))) return notFound();
    const id = await put(closureBook, before, closure);
    const { siteId, from, to } = closure;
    const sites = siteId === null ? visibleSites(actor, 'work') : [siteId];
    const booked = await bookedAhead.count({ sites, from: fromToday(from, clock), to, staffId: null });
    const detail = { before, closure, booked };
    return done({ closureId: id, booked }, { subject: 'closure', subjectId: id, siteId, detail });
  },
});

function denialOf(actor: Actor, siteId: number | null): Failure | null {
  if (keepsClosuresOf(actor, siteId)) return null;
  return siteId === null ? forbidden() : notFound();
}

async function put(book: ClosureBook, before: KeptClosure | null, closure: Closure): Promise<number> {
  if (!before) return book.add(closure);
  await book.change(before.id, closure);
  return before.id;
}
