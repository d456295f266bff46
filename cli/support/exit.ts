/** Exit codes. */
export const EXIT = { done: 0, refused: 1, usage: 2, fault: 3 } as const;

/** A refusal, after which nothing has changed. `code` is the refusal code of the use case, if one refused. */
export class Refused extends Error {
  readonly code: string | null;
  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/** Invalid options or arguments. */
export class WrongUsage extends Error {}
