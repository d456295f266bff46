/** Limits of JSON before a schema parses it; no screen and no call needs more. */
export const JSON_LIMITS = { levels: 20, values: 20_000 } as const;

/** The JSON of a request; null for invalid JSON and for JSON beyond {@link JSON_LIMITS}. */
export async function jsonBody(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** `JSON.parse` within {@link JSON_LIMITS}. */
export function parseJson(text: string): unknown {
  if (!isBounded(text)) throw new SyntaxError('The JSON is too deep or holds too many values');
  return JSON.parse(text);
}

function isBounded(text: string): boolean {
  let level = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') level++;
    else if (character === '}' || character === ']') level--;
    if (character === ',' || character === '{' || character === '[') values++;
    if (level > JSON_LIMITS.levels || values > JSON_LIMITS.values) return false;
  }
  return true;
}

/** The position of the quotation mark that ends the string at `begin`. A quotation mark after an odd number of backslashes is escaped. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text[first - 1] === '\\') first--;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}
