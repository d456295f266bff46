/** What happened to what: the part of an audit row that a use case knows. */
export interface AuditFacts {
  /** Kind of the record touched, such as `session` or `patient`. */
  readonly subject: string;
  readonly subjectId: number | null;
  readonly patientId?: number | null;
  readonly siteId?: number | null;
  /** Further facts without clinical text. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** One row of the trail: who did or saw what, when and from where. */
export interface AuditEntry extends AuditFacts {
  readonly at: string;
  readonly action: string;
  readonly actorId: number | null;
  readonly actor: string;
  readonly origin: string;
  /** What the caller's program calls itself, where it says so. */
  readonly userAgent?: string | null;
}

/** Append-only memory of every write and every chart read. */
export interface AuditTrail {
  record(entry: AuditEntry): Promise<void>;
}

/** The action of a row about a history that was refused. */
export const REFUSED_READ = 'clinical-history.refused';

/** A refused read of a history; role, site or confidentiality lock is the reason. */
export interface RefusedRead {
  readonly patientId: number;
  /** Null where the role alone refused it, so that the patient was not looked up. */
  readonly siteId: number | null;
  readonly because: 'role' | 'site' | 'lock';
}

/** Audit facts of a refused read of a history; `action` is the refused use case. */
export const factsOfRefusedRead = (
  { patientId, siteId, because }: RefusedRead,
  action: string,
): AuditFacts => ({
  ...{ subject: 'patient', subjectId: patientId, patientId, siteId },
  detail: { action, refused: because },
});
