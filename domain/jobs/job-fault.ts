/** Failures of jobs that need an operator. */
export type JobFaultCode =
  /** The database is corrupt, so no backup was taken. */
  | 'database-damaged'
  /** A stored head contradicts the audit trail, which was cut off or rewritten. */
  | 'trail-contradicted';

/** A job failed for a known reason. */
export class JobFault extends Error {
  readonly code: JobFaultCode;
  constructor(code: JobFaultCode) {
    super(code);
    this.name = 'JobFault';
    this.code = code;
  }
}
