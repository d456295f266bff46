import { type Actor, command, done, onScreen, visibleSites } from '#domain/access';
import { type RecordChanges, settleEdits } from '#domain/edit-conflicts';
import type { Closure } from '#domain/scheduling';
import { changedFields, type Failure, forbidden, notFound, ok, type Result } from '#domain/shared';
import { fromToday } from '../booked-ahead.ts';
import { checkClosure, keepsClosuresOf } from '../closure.ts';
import type { BookedAhead, ClosureBook, KeptClosure } from '../ports.ts';

interface KeepClosurePorts {
  readonly closureBook: ClosureBook;
  readonly bookedAhead: BookedAhead;
  readonly recordChanges: RecordChanges;
}

interface KeepClosureInput extends Closure {
  /** Null for a new one. */
  readonly closureId: number | null;
  /** The closure as it was read; without it the last one wins. */
  readonly shown?: Closure | null;
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
 * `checkClosure`. Refuses with `edit-conflict`, `not-allowed`, and with `record-not-found` for a site or closure that the caller can't see.
 */
export const keepClosure = command<KeepClosurePorts, KeepClosureInput, KeptClosureResult>({
  action: 'availability.keep-closure',
  allow: onScreen('closures'),
  async run(ports, actor, { closureId, shown, ...sent }) {
    const { closureBook, bookedAhead, clock } = ports;
    const before = closureId === null ? null : await closureBook.hold(closureId);
    if (closureId !== null && !before) return notFound();
    const settled = await settleClosure(ports, actor, before, sent, shown);
    if (!settled.ok) return settled;
    const checked = checkClosure(settled.value);
    if (!checked.ok) return checked;
    const closure = checked.value;
    const denied = (before && denialOf(actor, before.siteId)) ?? denialOf(actor, closure.siteId);
    if (denied) return denied;
    if (!(await closureBook.holdSites(closure.siteId))) return notFound();
    const id = await put(closureBook, before, closure);
    const { siteId, from, to } = closure;
    const sites = siteId === null ? visibleSites(actor, 'work') : [siteId];
    const booked = await bookedAhead.count({ sites, from: fromToday(from, clock), to, staffId: null });
    const changed = before ? changedFields<Closure>(before, closure) : undefined;
    const detail = { before, closure, booked, changed };
    return done({ closureId: id, booked }, { subject: 'closure', subjectId: id, siteId, detail });
  },
});

/** A closure that the caller may not change shows no conflict. */
async function settleClosure(
  ports: KeepClosurePorts,
  actor: Actor,
  before: KeptClosure | null,
  sent: Closure,
  shown: Closure | null | undefined,
): Promise<Result<Closure>> {
  if (!before || denialOf(actor, before.siteId)) return ok(sent);
  const { siteId, from, to, reason } = before;
  const record = { subject: 'closure', subjectId: before.id };
  return settleEdits(ports, record, { sent, shown, stored: { siteId, from, to, reason } });
}

function denialOf(actor: Actor, siteId: number | null): Failure | null {
  if (keepsClosuresOf(actor, siteId)) return null;
  return siteId === null ? forbidden() : notFound();
}

async function put(book: ClosureBook, before: KeptClosure | null, closure: Closure): Promise<number> {
  if (!before) return book.add(closure);
  await book.change(before.id, closure);
  return before.id;
}
