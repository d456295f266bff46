/** A record, as the audit trail identifies it. */
export interface RecordReference {
  readonly subject: string;
  readonly subjectId: number;
}

export interface RecordChange {
  /** Account of the user; null without one. */
  readonly userId: number | null;
  /** Name of the user, or user name without an account. */
  readonly by: string;
  /** Timestamp. */
  readonly at: string;
  /** Changed fields; null when unknown. */
  readonly fields: readonly string[] | null;
}

export interface RecordChanges {
  /** Latest changes of a record, newest first. */
  latest(record: RecordReference): Promise<readonly RecordChange[]>;
}
