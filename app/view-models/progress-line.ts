/** What is told of long work: how many lines have been read, what came of it, why it was refused, or that it failed. */
export type ProgressLine<T> =
  | { readonly lines: number }
  | { readonly done: T }
  | { readonly refused: string }
  | { readonly fault: { readonly message: string; readonly id?: string } };
