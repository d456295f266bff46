import type { RefusalCode } from '#domain/shared';
import type { ConflictView } from './edit-conflict.ts';

/** An executed command. */
export interface SucceededCommand<Value = null> {
  readonly succeeded: true;
  readonly message: string;
  /** Warnings about an accepted command. */
  readonly warnings: readonly string[];
  readonly value: Value;
}

/** A command that was refused, or whose request failed. */
export interface RefusedCommand {
  readonly succeeded: false;
  /** `fault` when the request failed. */
  readonly code: RefusalCode | 'fault';
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The date that the refusal names; null when it names none. */
  readonly date: string | null;
  readonly conflicts: readonly ConflictView[];
  /** Set when the connection was lost; the server may have executed the command. */
  readonly noReply?: true;
}

/** The result of a command. */
export type CommandResult<Value = null> = SucceededCommand<Value> | RefusedCommand;

const BARE_REFUSAL = { succeeded: false, fields: {}, date: null, conflicts: [] } as const;

/** The result of a failed request; `message` is the reason. */
export const failedCommand = (message: string): RefusedCommand => ({
  ...BARE_REFUSAL,
  code: 'fault',
  message,
});

/** The result of a form with invalid fields. */
export const refusedFields = (fields: Readonly<Record<string, string>>, message = ''): RefusedCommand => ({
  ...BARE_REFUSAL,
  code: 'invalid-input',
  message,
  fields,
});
