/** A record, as the audit trail identifies it. */
export interface RecordReference {
  readonly subject: string;
  readonly subjectId: number;
}

export interface RecordChange {
  /** Account of the user; null for the command line. */
  readonly userId: number | null;
  /** Full name of the user; on the command line the operating system user. */
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
