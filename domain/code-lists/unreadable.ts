import { type Result, refuse } from '#domain/shared';
import { UnreadableTable } from './table.ts';

/** Makes a refusal of a file that can't be read. */
export async function orUnreadable<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableTable) return refuse(error.code, error.params);
    throw error;
  }
}
