import { type Result, refuse } from '#domain/shared';
import { UnreadableTable } from './table.ts';

/** Turns an {@link UnreadableTable} into a refusal. */
export async function refuseUnreadable<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableTable) return refuse(error.code, error.params);
    throw error;
  }
}
