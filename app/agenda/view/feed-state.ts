/** The secret address by which other calendar programs subscribe to the user's agenda. */
export interface FeedState {
  /** When the address was created, as displayed text; null if there is no address. */
  readonly since: string | null;
  /** The secret address; only the response to its creation has it. */
  readonly path?: string;
}
