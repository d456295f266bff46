/** A request to the worker that hashes passwords. */
export type HashingRequest =
  | { readonly passwordToHash: string }
  | {
      /** The hash of an account; null for an unknown user. */
      readonly storedHash: string | null;
      readonly password: string;
    };
