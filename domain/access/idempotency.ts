import { ok, type Result, refuse } from '#domain/shared';

/** The part of an input that names one submission of a form, so that repeating it after a lost answer does nothing twice. */
export interface IdempotentInput {
  /** Chosen by the sender, the same for every try of one submission; absent where each call counts. */
  readonly idempotencyKey?: string | undefined;
}

/** Most characters of a key; a longer one is not read. */
export const IDEMPOTENCY_KEY_LENGTH = 64;

/** A submission that was accepted. */
export interface CompletedRequest {
  /** SHA-256 of the input. */
  readonly fingerprint: string;
  /** The answer, as JSON. */
  readonly answer: string;
}

/** The submissions that were accepted, by user and key. */
export interface CompletedRequests {
  /** Claims a key in the open transaction: null, or the submission that completed with it. Waits for one under way. */
  claim(userId: number, key: string, fingerprint: string, at: string): Promise<CompletedRequest | null>;
  /** Stores the answer of the claimed key. */
  complete(userId: number, key: string, answer: string): Promise<void>;
  /** Deletes those that were claimed before this instant; gives how many. */
  forget(before: string): Promise<number>;
}

/** What an idempotent command needs from outside. */
export interface IdempotencyPorts {
  readonly completedRequests: CompletedRequests;
  readonly sha256: (text: string) => string;
}

/** The first answer of a submission that is repeated. Refuses with `submitted-otherwise` when its key was used for something else. */
export const answerAgain = <Output>(earlier: CompletedRequest, fingerprint: string): Result<Output> =>
  earlier.fingerprint === fingerprint
    ? ok(JSON.parse(earlier.answer) as Output)
    : refuse('submitted-otherwise');
