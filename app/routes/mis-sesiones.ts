import { z } from 'zod';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import { anyUser, pageAction } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { ownSessionTexts } from '#app/staff/copy/access.ts';
import { ownLoginSessionViewOf } from '#app/staff/view/own-login-sessions.ts';

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
