import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { CalendarFault } from '#domain/external-calendar';
import { isNameOrAllowedIp, NotPublicError, restrictedLookup } from './public-address.ts';

/** The limits of a fetch. */
export interface FetchLimits {
  /** Whether an IP address may be connected to. Tests also allow this machine. */
  readonly allowsIp: (ip: string) => boolean;
  /** Maximum duration of the whole fetch, with redirects. */
  readonly milliseconds: number;
  /** Maximum size of the text. */
  readonly bytes: number;
  /** Maximum number of redirects. */
  readonly redirects: number;
  /** The only certificate authority to trust, instead of those of Node; for tests. */
  readonly ca?: string;
}

/** A failed fetch; its code becomes the message to the user. */
export class FetchFault extends Error {
  readonly code: CalendarFault;
  constructor(code: CalendarFault, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** Fetches the text of an https address; throws a {@link FetchFault}. Redirects are checked like the address itself. */
export async function fetchLimited(address: string, limits: FetchLimits): Promise<string> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let url = new URL(address);
  for (let redirectsLeft = limits.redirects; redirectsLeft >= 0; redirectsLeft--) {
    const response = await open(url, limits, signal);
    const { statusCode, headers } = response;
    if (statusCode === 200) return readLimited(response, limits.bytes, signal);
    response.destroy();
    if (!REDIRECTS.has(statusCode) || !headers.location || !URL.canParse(headers.location, url))
      throw new FetchFault('calendar-unreachable');
    url = new URL(headers.location, url);
  }
  throw new FetchFault('calendar-unreachable');
}

function open(url: URL, { allowsIp, ca }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' || !isNameOrAllowedIp(url.hostname, allowsIp))
    throw new FetchFault('calendar-not-public');
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      signal,
      agent: false,
      lookup: restrictedLookup(allowsIp),
      ...(ca && { ca }),
      headers: { Accept: 'text/calendar', 'Accept-Encoding': 'identity', 'User-Agent': 'Integra' },
    });
    clientRequest.on('response', resolve);
    clientRequest.on('error', (error) =>
      reject(
        new FetchFault(
          error instanceof NotPublicError ? 'calendar-not-public' : 'calendar-unreachable',
          error,
        ),
      ),
    );
    clientRequest.end();
  });
}

async function readLimited(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response) {
      signal.throwIfAborted();
      size += piece.length;
      if (size > maxBytes) throw new FetchFault('calendar-too-large');
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof FetchFault ? error : new FetchFault('calendar-unreachable', error);
  }
  return Buffer.concat(pieces).toString('utf8');
}
