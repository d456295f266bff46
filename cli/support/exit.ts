/** Exit codes. */
export const EXIT = { done: 0, refused: 1, usage: 2, fault: 3 } as const;

/** A refusal; nothing was changed. `code` is the code of the use case. */
export class Refused extends Error {
  readonly code: string | null;
  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/** Invalid options or arguments. */
export class WrongUsage extends Error {}
