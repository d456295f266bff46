import type { Result } from './result.ts';

/** A database transaction around a piece of work. */
export interface UnitOfWork {
  /**
   * Commits when `work` succeeds; a refusal or an exception rolls back. Runs `work` again after a deadlock or a busy database.
   */
  run<T>(work: () => Promise<Result<T>>): Promise<Result<T>>;
}
