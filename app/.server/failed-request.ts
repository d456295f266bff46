import { StorageFault } from '#domain/documents';
import { isDiskFull } from '#domain/shared';
import { texts, tooLargeText } from '../copy/index.ts';
import { BodyTooLarge, CLOSE } from './body-limit.ts';

/** The answer to a request that failed; pages, forms, streams and the API write it in their own shape. */
export interface FailedRequest {
  readonly status: 413 | 499 | 500;
  readonly message: string;
  /** The id of a fault in the log. */
  readonly id?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is answered to a request that `error` ended; `record` writes a fault of ours to the log and gives its id. */
export function failedRequest(
  error: unknown,
  { aborted }: { readonly aborted: boolean },
  record: () => string,
): FailedRequest {
  if (error instanceof BodyTooLarge)
    return { status: 413, message: tooLargeText(error.maxMegabytes), headers: CLOSE };
  if (aborted) return { status: 499, message: texts.serverFault };
  return { status: 500, message: faultTextFor(error), id: record() };
}

function faultTextFor(error: unknown): string {
  if (isDiskFull(error)) return texts.diskFull;
  return error instanceof StorageFault ? texts.storageFault : texts.serverFault;
}
