import type { Result } from '#domain/shared';
import { fieldTextsOf, textOf, texts } from '../copy/index.ts';
import type { CommandAnswer } from '../view-models/command-answer.ts';
import { conflictsOf } from '../view-models/edit-conflict.ts';

/** The answer of a command for a screen. */
export function commandAnswerOf(
  result: Result<unknown>,
  message: string,
  remarks: readonly string[] = [],
): CommandAnswer {
  if (result.ok) return { done: true, message, remarks };
  const { code, params } = result.refusal;
  const date = params?.date === undefined ? null : String(params.date);
  const fields = fieldTextsOf(result.refusal);
  return {
    done: false,
    code,
    message: textOf(result.refusal),
    fields,
    date,
    conflicts: conflictsOf(result.refusal),
  };
}

const STATUS = { refused: 200, invalid: 200, forbidden: 403, 'not-found': 404 } as const;

/** {@link commandAnswerOf} as the response of a resource route. */
export const commandResponse = (result: Result<unknown>, message: string): Response =>
  Response.json(commandAnswerOf(result, message), {
    status: result.ok ? 200 : STATUS[result.refusal.kind],
  });

/** The answer to a command that can't be parsed. */
export const unreadableCommand: CommandAnswer = {
  done: false,
  code: 'invalid-input',
  message: texts.invalidInput,
  fields: {},
  date: null,
  conflicts: [],
};
