import { z } from 'zod';
import { withdrawsDocuments } from '#domain/documents';
import { documentTexts } from '../copy/documents.ts';
import { idOrZero } from '../forms/record-id.ts';
import { commandResponse, unreadableResponse } from './command-result.ts';
import { jsonBody } from './json-body.ts';
import type { PageScope } from './page-scope.ts';

export { withdrawsDocuments };

const Withdrawal = z.object({ reason: z.string() });

/** Withdraws the document of the path. */
export async function withdrawDocument({ call, params, request }: PageScope): Promise<Response> {
  const parsed = Withdrawal.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const input = { documentId: idOrZero(params.id), reason: parsed.data.reason };
  return commandResponse(await call('withdrawDocument', input), documentTexts.withdrawn);
}
