import { texts, tooLargeText } from '#app/shared/copy/texts.ts';
import { StorageFault } from '#domain/documents';
import { isDiskFull } from '#domain/shared';
import { BodyTooLarge, CLOSE_CONNECTION } from './body-limit.ts';

/** The outcome of a failed request; pages, forms, streams and the API convert it to their own format. */
export interface FailedRequest {
  readonly status: 413 | 499 | 500;
  readonly message: string;
  /** The id of a fault in the log. */
  readonly id?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The outcome of a request that ended with `error`; `record` logs a fault and returns its id. */
export function failedRequest(
  error: unknown,
  { aborted }: { readonly aborted: boolean },
  record: () => string,
): FailedRequest {
  if (error instanceof BodyTooLarge)
    return { status: 413, message: tooLargeText(error.maxMegabytes), headers: CLOSE_CONNECTION };
  if (aborted) return { status: 499, message: texts.serverFault };
  return { status: 500, message: faultTextFor(error), id: record() };
}

function faultTextFor(error: unknown): string {
  if (isDiskFull(error)) return texts.diskFull;
  return error instanceof StorageFault ? texts.storageFault : texts.serverFault;
}
