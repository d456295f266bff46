import type { ConflictView } from './edit-conflict.ts';

/** What came of something that a screen asked to be done. */
export type CommandAnswer =
  | {
      readonly done: true;
      readonly message: string;
      /** What should be looked at although it was done. */
      readonly remarks: readonly string[];
    }
  | {
      readonly done: false;
      readonly code: string;
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      /** The date that a refusal is about. */
      readonly date: string | null;
      readonly conflicts: readonly ConflictView[];
      /** The connection was lost: it may have been done. */
      readonly noReply?: true;
    };

/** What is told when no answer came: `message` says why. */
export const faultyCommand = (message: string): Extract<CommandAnswer, { done: false }> => ({
  done: false,
  code: 'fault',
  message,
  fields: {},
  date: null,
  conflicts: [],
});

/** Why a form was not taken: in a sentence, and field by field. */
export interface RefusedForm {
  readonly refused: {
    readonly message: string;
    readonly errors: Readonly<Record<string, string>>;
    readonly conflicts?: readonly ConflictView[];
  };
}
