/** A record as the audit trail names it. */
export interface RecordReference {
  readonly subject: string;
  readonly subjectId: number;
}

/** A change of a record. */
export interface RecordChange {
  /** Name of who made it; the user name where there is no account. */
  readonly by: string;
  /** Instant, as it is stored. */
  readonly at: string;
  /** Names of the fields that it changed; null where the trail does not say. */
  readonly fields: readonly string[] | null;
}

/** Who changed a record. */
export interface RecordChanges {
  /** The latest changes of a record, the newest first. */
  latest(record: RecordReference): Promise<readonly RecordChange[]>;
}
