/** A site of the foundation (sede). */
export interface Site {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** The foundation's sites. */
export interface Sites {
  all(): Promise<readonly Site[]>;
}
