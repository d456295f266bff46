import { ok, type Result, refuse } from '#domain/shared';

/** Input with an idempotency key, which lets a client send it again after a lost response (K6). */
export interface IdempotentInput {
  /** Chosen by the client and the same for every attempt; absent when a repetition is a new request. */
  readonly idempotencyKey?: string | undefined;
}

/** A request that its sender may send again with the same key. */
export interface KeyedRequest {
  readonly key: string;
  /** SHA-256 of its content. */
  readonly fingerprint: string;
}

/** Maximum length of a stored key, that of a SHA-256 in hexadecimal. */
const KEY_MAX_LENGTH = 64;

/** The key as it is stored; a longer one becomes its digest. */
export const storedKeyOf = (key: string, sha256: (text: string) => string): string =>
  key.length > KEY_MAX_LENGTH ? sha256(key) : key;

export interface CompletedRequest {
  /** SHA-256 of the input. */
  readonly fingerprint: string;
  /** The output as {@link storedResponseOf} formats it. */
  readonly response: string;
}

/** Completed requests by user and key. */
export interface CompletedRequests {
  /**
   * Claims a key in the open transaction; waits while another request with this key is in progress. Returns the request that
   * completed with this key before; null when there is none.
   */
  claim(userId: number, key: string, fingerprint: string, at: string): Promise<CompletedRequest | null>;
  /** Stores the response of the claimed key. */
  complete(userId: number, key: string, response: string): Promise<void>;
  /** Deletes requests that were claimed before a timestamp; gives their number. */
  deleteBefore(before: string): Promise<number>;
}

/** The ports of an idempotent command. */
export interface IdempotencyPorts {
  readonly completedRequests: CompletedRequests;
  readonly sha256: (text: string) => string;
}

/** The response as JSON text; empty when the use case returns nothing. */
export const storedResponseOf = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value);

/** The stored response of a repeated request. Refuses with `submitted-otherwise` when its key was used with other input. */
export const replayResponse = <Output>(earlier: CompletedRequest, fingerprint: string): Result<Output> =>
  earlier.fingerprint === fingerprint
    ? ok((earlier.response === '' ? undefined : JSON.parse(earlier.response)) as Output)
    : refuse('submitted-otherwise');
