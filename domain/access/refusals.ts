import { type Clock, type Denial, type Refusal, timestamp } from '#domain/shared';
import type { Action } from './actions.ts';
import { type Actor, auditedCaller } from './actor.ts';
import type { AuditTrail } from './audit.ts';
import {
  hasRoom,
  minuteOf,
  type RefusalGate,
  type RefusedCaller,
  type RowsOfOrigin,
} from './refusal-gate.ts';

/** Action of the row about a refused request. */
export const REFUSED = 'access.refused';

/** Action of the row with the number of refusals that have no row of their own. */
const REFUSALS_OMITTED = 'access.refusals-omitted';

/** Why a request was refused: the caller's role, a site, a lock, an invalid token, or a page of another site on the web. */
export type RefusalCause = Denial['because'] | 'token' | 'origin';

/** A refused request or use case (A13). */
export interface RefusedAttempt {
  readonly because: RefusalCause;
  /** Null when nobody is logged in. */
  readonly actor: Actor | null;
  readonly origin: string;
  readonly userAgent: string | null;
  /** The refused request; absent when a use case refused. */
  readonly request?: RefusedRequest;
  /** The action of the use case; absent when the request was refused without one. */
  readonly action?: Action;
  /** Input of the use case; only ids of existing records in it are kept. */
  readonly input?: unknown;
  /** Details of the refusal from the use case. */
  readonly denial?: Denial;
}

export interface RefusedRequest {
  readonly method: string;
  /** Its path; only the words that name a screen or call are kept. */
  readonly path: string;
}

/** A kind of record that a refused input may name. */
export type NamedKind = 'patient' | 'session' | 'order' | 'clinical-entry' | 'reason' | 'document' | 'user';

interface NamedRecord {
  readonly patientId: number | null;
  readonly siteId: number | null;
}

export interface RefusalRows {
  /** The rows about refusals of a user, or of callers without an account, since a timestamp, by address. */
  since(at: string, userId: number | null): Promise<readonly RowsOfOrigin[]>;
  /** The patient and site of a record; null for a record that does not exist. */
  find(kind: NamedKind, id: number): Promise<NamedRecord | null>;
}

export interface RefusalPorts {
  readonly clock: Clock;
  readonly audit: AuditTrail;
  readonly refusalGate: RefusalGate;
  readonly refusalRows: RefusalRows;
}

/** The audit facts of a use case's refusal; null when the caller was not denied anything. */
export const denialOf = ({ kind, denial }: Refusal): Denial | null =>
  denial ?? (kind === 'forbidden' ? { because: 'role' } : null);

/**
 * Writes one row about a refused request, at most {@link RefusalLimits} in a minute. The process counts first, so that a flood costs no
 * statement; the stored rows are counted too, because the limit is that of all processes.
 */
export async function recordRefusal(ports: RefusalPorts, attempt: RefusedAttempt): Promise<void> {
  const { clock, audit, refusalGate, refusalRows } = ports;
  const { because, origin, userAgent, request, action } = attempt;
  const caller = callerOf(attempt);
  const now = clock.now();
  if (!refusalGate.admits(caller, now)) return;
  const since = new Date(minuteOf(now)).toISOString();
  const stored = await refusalRows.since(since, caller.userId);
  if (!hasRoom(refusalGate.limits, caller, stored)) return refusalGate.omit(caller);
  await audit.recordRead({
    at: timestamp(clock),
    action: REFUSED,
    actorId: caller.userId,
    actor: caller.username,
    origin,
    userAgent,
    ...(await subjectOf(refusalRows, attempt)),
    detail: {
      ...(action && { action }),
      refused: because,
      ...(request && { request: requestName(request) }),
    },
  });
}

/** Writes the numbers of refusals without a row: those of the minutes that are over, or all when the process ends. */
export async function recordOmittedRefusals(
  { clock, audit, refusalGate }: Omit<RefusalPorts, 'refusalRows'>,
  { isEnding }: { readonly isEnding: boolean },
): Promise<void> {
  for (const { caller, count } of refusalGate.takeOmitted(isEnding ? null : clock.now())) {
    const { userId, username, origin } = caller;
    await audit.recordRead({
      at: timestamp(clock),
      action: REFUSALS_OMITTED,
      actorId: userId,
      actor: username,
      origin,
      subject: NO_RECORD.subject,
      subjectId: null,
      detail: { count },
    });
  }
}

/** The first words of a path name the screen or call; a later one may be a document or a name of a patient. */
const NAMING_WORDS = /^(\/[a-z][a-z-]{0,39}){1,2}(?=\/|\.|$)/i;

/** The method of a request with the words that name its screen or call. */
export const requestName = ({ method, path }: RefusedRequest): string =>
  `${method} ${NAMING_WORDS.exec(path)?.[0] ?? '/'}`;

function callerOf({ actor, origin }: RefusedAttempt): RefusedCaller {
  const caller = actor && auditedCaller(actor);
  return { userId: caller?.actorId ?? null, username: caller?.actor ?? '', origin };
}

/** The fields of inputs that name records, with the subject of their rows. */
const NAMING_FIELDS: Readonly<Record<string, readonly [NamedKind, subject: string]>> = {
  patientId: ['patient', 'patient'],
  sessionId: ['session', 'session'],
  orderId: ['order', 'orders'],
  entryId: ['clinical-entry', 'clinical-entry'],
  reasonId: ['reason', 'reason'],
  documentId: ['document', 'document'],
  fileId: ['document', 'document'],
  userId: ['user', 'user'],
  staffId: ['user', 'staff'],
};

const NO_RECORD = { subject: 'request', subjectId: null } as const;

/** The record that a refused request was about: a patient whom the use case has read, or the first existing one that the input names. */
async function subjectOf(refusalRows: RefusalRows, { denial, input }: RefusedAttempt) {
  const { patientId, siteId } = denial ?? {};
  if (patientId !== undefined)
    return { subject: 'patient', subjectId: patientId, patientId, siteId: siteId ?? null };
  const fields: object = typeof input === 'object' && input !== null ? input : {};
  for (const [field, [kind, subject]] of Object.entries(NAMING_FIELDS)) {
    const id: unknown = Reflect.get(fields, field);
    const found = isId(id) ? await refusalRows.find(kind, id) : null;
    if (found) return { subject, subjectId: Number(id), ...found };
  }
  return NO_RECORD;
}

const MAX_ID = 4_294_967_295;

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID;
