import { type Actor, mayOpenLock, onScreen } from '#domain/access';
import type { LocalDate } from '#domain/shared';

/** The policy for reading the audit trail, which covers all sites. */
export const readsAuditTrail = onScreen('audit-trail');

/** Filter of audit entries; null fields do not filter. */
export interface AuditQuery {
  readonly patientId: number | null;
  /** `nobody`: entries without a user, such as the command line, jobs and log-ins with an unknown name. */
  readonly userId: number | 'nobody' | null;
  readonly action: string | null;
  /** First and last day, inclusive. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

interface Names {
  readonly firstNames: string;
  readonly lastNames: string;
}

/** An audit entry with the names of its records. */
export interface TrailEntry {
  readonly id: number;
  /** Position in the chain; null before it is sealed. */
  readonly position: number | null;
  readonly at: string;
  readonly action: string;
  /** User name, also an unknown one at a failed log-in; operating system user on the command line; `integra` for jobs. */
  readonly actor: string;
  readonly actorName: Names | null;
  readonly origin: string;
  readonly userAgent: string | null;
  readonly subject: string;
  readonly subjectId: number | null;
  /** User name, role name or session date; null for other records. */
  readonly subjectName: string | null;
  readonly siteName: string | null;
  readonly patient: TrailPatient | null;
  /** More facts; null when there are none or a confidentiality lock hides them. */
  readonly detail: Readonly<Record<string, unknown>> | null;
}

interface TrailPatient extends Names {
  readonly id: number;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly lockedBy: number | null;
}

/** Whether a detail contains a field `reason` at any depth. */
const hasReason = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => key === 'reason' || hasReason(inner));

/** Whether the detail of an entry has clinical text, which a closed confidentiality lock hides. */
const hasClinicalText = ({ action, detail }: TrailEntry) =>
  action === 'patients.change-focus' || action === 'authorization.correct' || hasReason(detail);

/** An entry without the facts that the actor may not see (L2). */
export function redactFor(actor: Actor, entry: TrailEntry): TrailEntry {
  const hidden = !mayOpenLock(actor, entry.patient?.lockedBy ?? null) && hasClinicalText(entry);
  return hidden ? { ...entry, detail: null } : entry;
}
