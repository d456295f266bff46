/** Why a job failed, where it can say: both need somebody who looks at the machine. */
type JobProblem =
  /** The database can't be read whole, so that no backup was taken. */
  | 'database-damaged'
  /** A kept head contradicts the audit trail: it was cut off or rewritten. */
  | 'trail-contradicted';

/** A job found what it can't do anything about. */
export class JobFault extends Error {
  readonly code: JobProblem;
  constructor(code: JobProblem) {
    super(code);
    this.name = 'JobFault';
    this.code = code;
  }
}
