/** A line of a progress stream: the number of lines read, the result, the refusal, or the fault. */
export type ProgressLine<T> =
  | { readonly lines: number }
  | { readonly done: T }
  | { readonly refused: string }
  | { readonly fault: { readonly message: string; readonly id?: string } };
