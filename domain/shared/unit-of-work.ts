import type { Result } from './result.ts';

/** A database transaction around a piece of work. */
export interface UnitOfWork {
  /**
   * Commits when `work` succeeds; a refusal or an exception rolls back. Runs `work` again after a deadlock, a busy database or a
   * connection that was lost before the commit; `repeatable` work, which notices that it was done, also where the answer of the commit was lost.
   */
  run<T>(work: () => Promise<Result<T>>, how?: { readonly repeatable?: boolean }): Promise<Result<T>>;
}
