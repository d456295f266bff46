import type { ConflictView } from './edit-conflict.ts';

/** The result of a command. */
export type CommandAnswer =
  | {
      readonly done: true;
      readonly message: string;
      /** Warnings about an accepted command. */
      readonly remarks: readonly string[];
    }
  | {
      readonly done: false;
      readonly code: string;
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      /** The date of the refusal; null without one. */
      readonly date: string | null;
      readonly conflicts: readonly ConflictView[];
      /** The connection was lost; the server may have executed the command. */
      readonly noReply?: true;
    };

/** The answer of a failed request; `message` says why. */
export const faultyCommand = (message: string): Extract<CommandAnswer, { done: false }> => ({
  done: false,
  code: 'fault',
  message,
  fields: {},
  date: null,
  conflicts: [],
});

/** The refusal of a form: a message and its field errors. */
export interface RefusedForm {
  readonly refused: {
    readonly message: string;
    readonly errors: Readonly<Record<string, string>>;
    readonly conflicts?: readonly ConflictView[];
  };
}
