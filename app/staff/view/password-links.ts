/** The answer of the page on which a first password is chosen. */
export type FirstPasswordResult =
  | { readonly step: 'opened' | 'chosen'; readonly name: string; readonly username: string }
  | {
      readonly step: 'refused';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };
