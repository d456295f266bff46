import { limitBody } from '#app/shell/.server/body-limit.ts';
import { parseJson } from '#app/shell/.server/json-body.ts';

/** Thrown when the body of a request is not valid JSON. */
export class MalformedJson extends Error {
  constructor() {
    super('The body of the request is not JSON');
  }
}

/** The JSON of a request; undefined for an empty body. Throws for invalid JSON and for a body that is too large. */
export async function readJson(request: Request, maxBytes?: number): Promise<unknown> {
  const body = await limitBody(request, maxBytes).text();
  if (body.trim() === '') return undefined;
  try {
    return parseJson(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw new MalformedJson();
    throw error;
  }
}
