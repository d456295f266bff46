import { z } from 'zod';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { withdrawsDocuments } from '#domain/documents';
import { documentTexts } from '../copy.ts';

export { withdrawsDocuments };

const Withdrawal = z.object({ reason: z.string() });

/** Withdraws the document of the path. */
export async function withdrawDocument({ call, params, request }: PageScope): Promise<Response> {
  const parsed = Withdrawal.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const input = { documentId: idOrZero(params.id), reason: parsed.data.reason };
  return commandResponse(await call('withdrawDocument', input), documentTexts.withdrawn);
}
