import type { z } from 'zod';
import { texts } from '#app/shared/copy/texts.ts';
import { fieldErrorsOf } from '#app/shared/forms/parse-form.ts';
import {
  type CommandResult,
  type RefusedCommand,
  refusedFields,
  type SucceededCommand,
} from '#app/shared/view/command-result.ts';
import { conflictsOf } from '#app/shared/view/edit-conflict.ts';
import type { Refusal, Result } from '#domain/shared';
import { fieldTextsOf, textOf } from '../refusal-texts.ts';
import { REFUSAL_STATUS } from './refusal-status.ts';

/** The response of a command for a screen. */
export const commandResultOf = (
  result: Result<unknown>,
  message: string,
  warnings: readonly string[] = [],
): CommandResult => (result.ok ? succeededCommand(message, null, warnings) : refusedCommand(result.refusal));

export const succeededCommand = <Value>(
  message: string,
  value: Value,
  warnings: readonly string[] = [],
): SucceededCommand<Value> => ({ succeeded: true, message, warnings, value });

/** The response to a refusal; `fields` replaces the texts of its fields. */
export function refusedCommand(refusal: Refusal, fields = fieldTextsOf(refusal)): RefusedCommand {
  const { code, params } = refusal;
  const date = params?.date === undefined ? null : String(params.date);
  const conflicts = conflictsOf(refusal);
  return { succeeded: false, code, message: textOf(refusal), fields, date, conflicts };
}

/** {@link commandResultOf} as the response of a resource route. */
export const commandResponse = (
  result: Result<unknown>,
  message: string,
  warnings: readonly string[] = [],
): Response =>
  Response.json(commandResultOf(result, message, warnings), {
    status: result.ok ? 200 : REFUSAL_STATUS.command[result.refusal.kind],
  });

/** The response to a command that can't be parsed. */
export const unreadableCommand: RefusedCommand = refusedFields({}, texts.invalidInput);

/** {@link unreadableCommand} as the response of a resource route. */
export const unreadableResponse = (): Response => Response.json(unreadableCommand, { status: 422 });

/** The response to a command that the schema refuses. */
export const issuesResponse = ({ issues }: z.ZodError): Response =>
  Response.json(
    refusedFields(
      Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
      texts.invalidInput,
    ),
    { status: 422 },
  );

/** The response to a form that can't be parsed, with the first error of each field. */
export const unreadableForm = (submission: Parameters<typeof fieldErrorsOf>[0]): RefusedCommand =>
  refusedFields(fieldErrorsOf(submission), texts.invalidInput);
