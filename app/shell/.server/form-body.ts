import { FORM_LIMITS } from '#app/shared/forms/parse-form.ts';

/** Thrown when the body of a request is no form, or has more entries or longer part headers than any form of Integra. */
export class MalformedBody extends Error {
  constructor() {
    super('The body of the request is not a form');
  }
}

/** Parses the form of a request. Throws {@link MalformedBody}; entries are counted before they are parsed. */
export async function formBody(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  const bytes = Buffer.from(await request.arrayBuffer());
  if (!isBounded(bytes, type)) throw new MalformedBody();
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new MalformedBody();
  }
}

/** Maximum size of the headers of a multipart part in bytes, with the names of field and file. */
const MAX_HEADERS_BYTES = 8192;
const BOUNDARY = /boundary="?([^";\s]+)/i;

function isBounded(bytes: Buffer, type: string): boolean {
  if (!type.startsWith('multipart/')) return count(bytes, '&') < FORM_LIMITS.entries;
  const [, boundary] = BOUNDARY.exec(type) ?? [];
  return boundary !== undefined && count(bytes, `--${boundary}`, hasShortHeaders) <= FORM_LIMITS.entries + 1;
}

/** Whether the headers of a part are short enough. After the last boundary the body ends, which is accepted too. */
function hasShortHeaders(bytes: Buffer, boundaryEnd: number): boolean {
  const headers = bytes.subarray(boundaryEnd, boundaryEnd + MAX_HEADERS_BYTES);
  return headers.includes('\r\n\r\n') || headers.length < MAX_HEADERS_BYTES;
}

/** Counts the occurrences of `mark` up to the limit; Infinity when `allows` returns false for one of them. */
function count(bytes: Buffer, mark: string, allows = (_bytes: Buffer, _end: number) => true): number {
  let matches = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    if (!allows(bytes, at + mark.length)) return Number.POSITIVE_INFINITY;
    if (++matches > FORM_LIMITS.entries + 1) break;
  }
  return matches;
}
