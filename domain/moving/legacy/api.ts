/** The API of the former application, as the specification describes it. */
export interface LegacyApi {
  /** The JSON of a call; null where it has no such call or record, or does not show it to this account. */
  get(path: string): Promise<unknown>;
  /**
   * Fetches a file into the folder of the lists, at a path that may depend on the beginning of its SHA-256. Null where there is none, and
   * for an address on another server.
   */
  file(address: string, pathOf: (hash: string) => string): Promise<string | null>;
}

/** The data that the former application could not give, by kind. */
export interface LegacyGaps {
  add(kind: LegacyGap): void;
}

export type LegacyGap =
  | 'patient-not-shown'
  | 'event-of-unknown-state'
  | 'event-of-unknown-therapist'
  | 'cancelled-of-several'
  | 'author-without-account'
  | 'entry-without-author'
  | 'entry-annulled'
  | 'order-without-services'
  | 'file-not-given'
  | 'exam-of-unknown-format';
