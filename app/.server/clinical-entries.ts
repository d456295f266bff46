import { entryTexts } from '../copy/clinical-history.ts';
import { EntryAmendment } from '../forms/clinical-entry.ts';
import { recordIdOf } from '../forms/record-id.ts';
import { commandResponse, unreadableCommand } from './command-answer.ts';
import { jsonBody } from './json-body.ts';
import type { PageScope } from './route.ts';

/** Clarifies or annuls the entry of the path. */
export async function amendEntry({ call, params, request }: PageScope): Promise<Response> {
  const sent = EntryAmendment.safeParse(await jsonBody(request));
  if (!sent.success) return Response.json(unreadableCommand, { status: 422 });
  const entryId = recordIdOf(params.id);
  if (sent.data.intent === 'annul') {
    const { reason } = sent.data;
    return commandResponse(await call('annulEntry', { entryId, reason }), entryTexts.annulled);
  }
  const { text, idempotencyKey } = sent.data;
  return commandResponse(await call('clarifyEntry', { entryId, text, idempotencyKey }), entryTexts.clarified);
}
