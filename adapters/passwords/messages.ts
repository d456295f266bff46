/** A request to the worker that hashes passwords. */
export type HashingRequest =
  | { readonly hash: string }
  | {
      /** The hash of an account; null for an unknown user. */
      readonly stored: string | null;
      readonly password: string;
    };
