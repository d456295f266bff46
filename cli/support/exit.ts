/** How a command ends. */
export const EXIT = { done: 0, refused: 1, usage: 2, fault: 3 } as const;

/** A rule said no: nothing was changed. `code` is that of the use case that refused. */
export class Refused extends Error {
  readonly code: string | null;
  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/** The command was called in a way that it does not understand. */
export class WrongUsage extends Error {}
