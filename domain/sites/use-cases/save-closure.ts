import { type Actor, command, succeeded, visibleSites } from '#domain/access';
import { type RecordChanges, resolveEdits } from '#domain/edit-conflicts';
import {
  changedFields,
  type Failure,
  forbidden,
  hiddenBySite,
  notBeforeToday,
  notFound,
  ok,
  type Result,
} from '#domain/shared';
import { checkClosure, mayManageClosures, opensClosures } from '../closure.ts';
import type { Closure, ClosureRepository, StoredClosure, UpcomingSessionCounts } from '../ports.ts';

interface SaveClosurePorts {
  readonly closureRepository: ClosureRepository;
  readonly upcomingSessions: UpcomingSessionCounts;
  readonly recordChanges: RecordChanges;
}

interface SaveClosureInput extends Closure {
  /** Null for a new one. */
  readonly closureId: number | null;
  /** The closure as the form showed it; absent when conflicting edits are not checked. */
  readonly shown?: Closure | null;
}

/** The result of saving a closure. */
export interface SavedClosure {
  readonly closureId: number;
  /** Number of pending sessions on its days. */
  readonly bookedSessionCount: number;
}

/**
 * Creates or changes a closure; its days become unavailable (T2, T4). A simultaneous booking is either counted in the result or
 * refused. Invalid with the codes of `checkClosure`. Refuses with `edit-conflict`, `not-allowed`, and with `record-not-found`
 * for a site or closure that the caller can't see.
 */
export const saveClosure = command<SaveClosurePorts, SaveClosureInput, SavedClosure>({
  action: 'availability.keep-closure',
  allow: opensClosures,
  async run(ports, actor, { closureId, shown, ...submitted }) {
    const { closureRepository, upcomingSessions, clock } = ports;
    const before = closureId === null ? null : await closureRepository.lock(closureId);
    if (closureId !== null && !before) return notFound();
    const merged = await mergeClosureEdits(ports, actor, before, submitted, shown);
    if (!merged.ok) return merged;
    const checked = checkClosure(merged.value);
    if (!checked.ok) return checked;
    const closure = checked.value;
    const denied = (before && denialOf(actor, before.siteId)) ?? denialOf(actor, closure.siteId);
    if (denied) return denied;
    if (!(await closureRepository.lockSites(closure.siteId))) return notFound();
    const id = await store(closureRepository, before, closure);
    const { siteId, from, to } = closure;
    const sites = siteId === null ? visibleSites(actor, opensClosures) : [siteId];
    const bookedSessionCount = await upcomingSessions.count({
      sites,
      from: notBeforeToday(from, clock),
      to,
      hours: null,
      staffId: null,
    });
    const changed = before ? changedFields<Closure>(before, closure) : undefined;
    const detail = { before, closure, booked: bookedSessionCount, changed };
    return succeeded(
      { closureId: id, bookedSessionCount },
      { subject: 'closure', subjectId: id, siteId, detail },
    );
  },
});

/** Skips the check of conflicting edits when the caller may not change the closure, because a conflict shows its data. */
async function mergeClosureEdits(
  ports: SaveClosurePorts,
  actor: Actor,
  before: StoredClosure | null,
  submitted: Closure,
  shown: Closure | null | undefined,
): Promise<Result<Closure>> {
  if (!before || denialOf(actor, before.siteId)) return ok(submitted);
  const { siteId, from, to, reason } = before;
  const record = { subject: 'closure', subjectId: before.id };
  return resolveEdits(ports, actor, record, {
    submitted,
    shown,
    stored: { siteId, from, to, reason },
    constraint: { fields: ['from', 'to'], isMet: (closure) => checkClosure(closure).ok },
  });
}

function denialOf(actor: Actor, siteId: number | null): Failure | null {
  if (mayManageClosures(actor, siteId)) return null;
  return siteId === null ? forbidden() : hiddenBySite();
}

async function store(
  closureRepository: ClosureRepository,
  before: StoredClosure | null,
  closure: Closure,
): Promise<number> {
  if (!before) return closureRepository.add(closure);
  await closureRepository.change(before.id, closure);
  return before.id;
}
