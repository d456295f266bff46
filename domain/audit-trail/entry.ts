import { type Actor, allOf, onlyRoles, onScreen, opensLock, ROLE } from '#domain/access';
import type { LocalDate } from '#domain/shared';

/** Administration and auditing read the trail, of all sites, and nobody else, whatever a permission list says. */
export const readsTrail = allOf(onScreen('audit-trail'), onlyRoles(ROLE.administrator, ROLE.auditing));

/** Which rows of the trail are asked for; null where it does not matter. */
export interface TrailAsked {
  readonly patientId: number | null;
  /** `nobody` asks for what has no user: the command line, jobs, log-ins with an unknown name. */
  readonly userId: number | 'nobody' | null;
  readonly action: string | null;
  /** First and last day, both included. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** A name as people write it. */
interface Named {
  readonly firstNames: string;
  readonly lastNames: string;
}

/** A row of the trail with the names of what it is about. */
export interface TrailEntry {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  /** User name, or whoever worked at the machine. */
  readonly actor: string;
  readonly actorName: Named | null;
  readonly origin: string;
  readonly userAgent: string | null;
  readonly subject: string;
  readonly subjectId: number | null;
  /** What a person knows it by: a user name, a role's name, the date of a session; null where there is nothing of the kind. */
  readonly subjectName: string | null;
  readonly siteName: string | null;
  readonly patient: TrailPatient | null;
  /** What else is known; null where nothing is, or a confidentiality lock hides it. */
  readonly detail: Readonly<Record<string, unknown>> | null;
}

interface TrailPatient extends Named {
  readonly id: number;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly lockedBy: number | null;
}

/** A reason or a focus in the detail of a row, however deep. */
const namesFreeText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => key === 'reason' || namesFreeText(inner));

/** Whether a row holds the focus of a patient or a reason, which a confidentiality lock closes. */
const isClosed = ({ action, detail }: TrailEntry) =>
  action === 'patients.change-focus' || namesFreeText(detail);

/** A row as `actor` may see it. */
export function asSeenBy(actor: Actor, entry: TrailEntry): TrailEntry {
  const hidden = !opensLock(actor, entry.patient?.lockedBy ?? null) && isClosed(entry);
  return hidden ? { ...entry, detail: null } : entry;
}
