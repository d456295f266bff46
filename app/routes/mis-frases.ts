import { z } from 'zod';
import { phraseTexts } from '#app/history/copy/phrases.ts';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import { anyUser, pageAction } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { SubmittedId } from '#app/shell/record-id.ts';

const Body = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    id: SubmittedId.nullable().default(null),
    name: z.string(),
    text: z.string(),
  }),
  z.object({ intent: z.literal('remove'), id: SubmittedId }),
]);

/** The caller's phrases. */
export const loader = dataLoader(anyUser, async ({ call }) =>
  Response.json({ phrases: valueOrThrow(await call('listPhrases', undefined)) }),
);

/** Saves or removes a phrase of the caller. */
export const action = pageAction(anyUser, async ({ call, request }) => {
  const parsed = Body.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  if (parsed.data.intent === 'remove')
    return commandResponse(await call('removePhrase', { id: parsed.data.id }), phraseTexts.removed);
  const { intent: _, ...phrase } = parsed.data;
  return commandResponse(await call('savePhrase', phrase), phraseTexts.saved);
});
