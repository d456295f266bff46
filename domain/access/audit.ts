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
