import { z } from 'zod';
import type { Call } from '#adapters/composition/use-cases.ts';
import { bytesOf } from '#app/api/submitted-content.ts';
import { commandResponse } from '#app/shell/.server/command-result.ts';
import { SubmittedDay } from '#app/shell/.server/submitted-day.ts';
import { BLOCK_KEYS } from '#domain/rips';
import { isoToText, parsePesos } from '#domain/shared';
import { decisionTexts } from '../copy/decisions.ts';
import { filingTexts as texts } from '../copy/filing.ts';

/** Pesos as people write them; not a number for anything else, which the use case refuses by its field. */
const Pesos = z.string().transform((text) => parsePesos(text) ?? Number.NaN);

const written = { code: z.string(), text: z.string(), on: SubmittedDay };

/** The commands of the page of an account that concern its filing. */
export const FILING_COMMANDS = [
  z.object({
    intent: z.literal('file'),
    number: z.string(),
    on: SubmittedDay,
    file: z.object({ content: z.string(), name: z.string() }).nullable(),
  }),
  z.object({ intent: z.literal('return'), ...written }),
  z.object({
    intent: z.literal('object'),
    place: z.object({ user: z.number(), block: z.enum(BLOCK_KEYS), row: z.number() }).nullable(),
    value: Pesos,
    ...written,
  }),
  z.object({
    intent: z.literal('decide'),
    objectionId: z.number(),
    outcome: z.string(),
    upheld: Pesos,
    text: z.string(),
    on: SubmittedDay,
  }),
  z.object({ intent: z.literal('answer'), objectionId: z.number(), accepted: Pesos, ...written }),
] as const;

type FilingCommand = z.output<(typeof FILING_COMMANDS)[number]>;

const INTENTS: readonly string[] = [
  'file',
  'return',
  'object',
  'answer',
  'decide',
] satisfies FilingCommand['intent'][];

export const isFilingCommand = (command: { readonly intent: string }): command is FilingCommand =>
  INTENTS.includes(command.intent);

const NO_PLACE = { user: -1, block: 'procedimientos', row: -1 } as const;

/** Runs a command of the filing of an account. */
export async function runFilingCommand(call: Call, id: number, command: FilingCommand): Promise<Response> {
  if (command.intent === 'file') {
    const { number, on, file } = command;
    const stored = file && { name: file.name, content: bytesOf(file.content) };
    const result = await call('fileAccount', { id, number, on, file: stored });
    if (!result.ok) return commandResponse(result, '');
    const { objectionDue, isAgain } = result.value;
    const text = isAgain ? decisionTexts.filedAgain : texts.filed;
    return commandResponse(result, text(isoToText(objectionDue)));
  }
  if (command.intent === 'decide') {
    const { objectionId, outcome: chosen, upheld, text, on } = command;
    const outcome = chosen === 'lifted' || chosen === 'upheld' ? chosen : null;
    const result = await call('decideObjection', { id: objectionId, outcome, upheld, text, on });
    return commandResponse(result, decisionTexts.saved);
  }
  if (command.intent === 'answer') {
    const { objectionId, accepted, code, text, on } = command;
    const result = await call('answerObjection', { id: objectionId, accepted, code, text, on });
    const isTacit = result.ok && result.value.isTacit;
    return commandResponse(
      result,
      isTacit ? texts.answeredLate : result.ok ? texts.answered(isoToText(result.value.decisionDue)) : '',
    );
  }
  const { code, text, on } = command;
  if (command.intent === 'return') {
    const result = await call('returnAccount', { id, code, text, on });
    return commandResponse(result, result.ok ? texts.returned(isoToText(result.value.answerDue)) : '');
  }
  const place = command.place ?? NO_PLACE;
  const result = await call('objectToRow', { id, ...place, value: command.value, code, text, on });
  return commandResponse(result, result.ok ? texts.objected(isoToText(result.value.answerDue)) : '');
}
