import type { Result } from './result.ts';

/** All or nothing: the writes inside are kept only when the work ends in a success. */
export interface UnitOfWork {
  /** Runs `work` in one transaction; a refusal or a throw undoes it. `work` may run again after a database conflict. */
  run<T>(work: () => Promise<Result<T>>): Promise<Result<T>>;
}
