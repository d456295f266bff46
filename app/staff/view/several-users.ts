/** A user about whom something is said. */
export interface UserNote {
  readonly name: string;
  readonly text: string;
}

/** The preview of a change of several users. */
export interface UserChangesView {
  readonly changedCount: number;
  readonly unchangedCount: number;
  /** Users who are changed although they have pending sessions. */
  readonly warnings: readonly UserNote[];
  /** Users who are not changed. */
  readonly refused: readonly UserNote[];
}

/** The preview of a change, or why there is none. */
export type UserChangesAnswer = UserChangesView | { readonly error: string };
