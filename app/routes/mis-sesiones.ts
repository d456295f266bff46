import { z } from 'zod';
import { commandResponse, unreadableResponse } from '../.server/command-result.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { jsonBody } from '../.server/json-body.ts';
import { anyUser, pageAction } from '../.server/route.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { ownSessionTexts } from '../copy/access.ts';
import { SubmittedId } from '../forms/record-id.ts';
import { ownLoginSessionViewOf } from '../view-models/own-login-sessions.ts';

const Body = z.object({ sessionId: SubmittedId.nullable() });

/** The caller's open log-in sessions. */
export const loader = dataLoader(anyUser, async ({ call, token }) => {
  const sessions = valueOrThrow(await call('listOwnSessions', { token }));
  return Response.json({ sessions: sessions.map(ownLoginSessionViewOf) });
});

/** Ends one log-in session, or all except the current one. */
export const action = pageAction(anyUser, async ({ call, request, token }) => {
  const parsed = Body.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const result = await call('endOwnSessions', { ...parsed.data, token });
  return commandResponse(result, ownSessionTexts.ended(result.ok ? result.value.endedLoginSessionCount : 0));
});
