import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { succeededCommand, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import { fullInstantText } from '#domain/wording';
import type { FeedState } from '../view/feed-state.ts';

const CALENDAR = 'text/calendar; charset=utf-8';
/** The path of all secret addresses; the rest of an address is its secret. */
const FEED_FOLDER = '/calendario';
const FILE_NAME = /^([\w-]{20,100})\.ics$/;

/** Responds with the iCalendar file of a secret address, or with 304 for an unchanged one. */
export async function answerFeed({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { container, origin } = context;
  const secret = FILE_NAME.exec(params.archivo ?? '')?.[1] ?? '';
  const scope = container.scope();
  const feed = await scope.openFeed({ secret, origin });
  if (!feed.ok) {
    const { method, headers } = request;
    await scope.recordInvalidToken({ method, path: FEED_FOLDER }, origin, headers.get('User-Agent'));
    const { seconds } = feed.refusal.params ?? {};
    if (seconds === undefined) return new Response(textOf(feed.refusal), { status: 404 });
    return new Response(textOf(feed.refusal), { status: 429, headers: { 'Retry-After': String(seconds) } });
  }
  const file = container.agendaFile(feed.value);
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Disposition': 'inline; filename="agenda.ics"',
    'Content-Type': CALENDAR,
    ETag: `"${createHash('sha256').update(file).digest('base64url')}"`,
  };
  if (request.headers.get('If-None-Match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(file, { headers });
}

/** Whether the caller has a feed address, and since when. */
export async function readFeedState({ call }: PageScope): Promise<FeedState> {
  const { createdAt } = valueOrThrow(await call('readAgendaFeed', undefined));
  return { since: createdAt && fullInstantText(createdAt) };
}

const FeedCommand = z.object({ intent: z.enum(['create', 'revoke']) });

/** Creates a new address, which only this response has, or revokes the address. */
export async function changeFeed({ call, request }: PageScope): Promise<Response> {
  const parsed = FeedCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  if (parsed.data.intent === 'revoke') {
    valueOrThrow(await call('revokeAgendaFeed', undefined));
    return feedResponse({ since: null });
  }
  const { secret, createdAt } = valueOrThrow(await call('renewAgendaFeed', undefined));
  return feedResponse({ since: fullInstantText(createdAt), path: `${FEED_FOLDER}/${secret}.ics` });
}

const feedResponse = (state: FeedState): Response => Response.json(succeededCommand('', state));
