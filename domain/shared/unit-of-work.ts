import type { Result } from './result.ts';

/** A database transaction around a piece of work. */
export interface UnitOfWork {
  /**
   * Commits when `work` succeeds; a refusal or an exception rolls back. Runs `work` again after a deadlock, a busy database or
   * a connection lost before the commit. `repeatable` work detects that it was done already, so it is also run again when the
   * answer to the commit was lost.
   */
  run<T>(work: () => Promise<Result<T>>, options?: { readonly repeatable?: boolean }): Promise<Result<T>>;
}
