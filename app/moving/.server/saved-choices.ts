import { z } from 'zod';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { IMPORT_NAMES } from '#domain/moving';
import { savedChoicesTexts as texts } from '../copy/saved-choices.ts';
import { isImportName } from '../view/list-view.ts';
import { savedChoicesView } from '../view/saved-choices.ts';
import { Choices, choicesOf } from './file-request.ts';

/** The named decisions for files of a list. */
export async function readSavedChoices({ call, url }: PageScope): Promise<Response> {
  const list = url.searchParams.get('lista');
  const saved = isImportName(list) ? valueOrThrow(await call('listSavedChoices', { list })) : [];
  return Response.json(saved.map(savedChoicesView));
}

const Body = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), list: z.enum(IMPORT_NAMES), name: z.string(), choices: Choices }),
  z.object({ intent: z.literal('remove'), id: SubmittedId }),
]);

export async function saveOrRemoveChoices({ call, request }: PageScope): Promise<Response> {
  const parsed = Body.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const { data } = parsed;
  if (data.intent === 'remove')
    return commandResponse(await call('removeChoices', { id: data.id }), texts.removed);
  const { list, name, choices } = data;
  return commandResponse(await call('saveChoices', { list, name, choices: choicesOf(choices) }), texts.saved);
}
