import type { Action } from './actions.ts';

/** The facts of an audit entry that a use case adds; the rest comes from the caller and the clock. */
export interface AuditFacts {
  /** Kind of record, such as `session` or `patient`. */
  readonly subject: string;
  readonly subjectId: number | null;
  readonly patientId?: number | null;
  readonly siteId?: number | null;
  /** More facts, never clinical text. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** An audit entry: who did or read what, when and from where (K1). */
export interface AuditEntry extends AuditFacts {
  /** Timestamp. */
  readonly at: string;
  readonly action: Action;
  readonly actorId: number | null;
  /** User name. */
  readonly actor: string;
  readonly origin: string;
  /** User-Agent of the caller's program. */
  readonly userAgent?: string | null;
}

/** The audit trail; entries are only ever added. */
export interface AuditTrail {
  /** Appends the entry of a write within its transaction. */
  record(entry: AuditEntry): Promise<void>;
  /** Appends the entry of a read; it is stored when the promise resolves. */
  recordRead(entry: AuditEntry): Promise<void>;
}
