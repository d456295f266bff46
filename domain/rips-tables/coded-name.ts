/** A row of a reference table of the ministry. */
export interface CodedName<Code> {
  readonly code: Code;
  readonly name: string;
}
