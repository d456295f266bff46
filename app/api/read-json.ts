import { limitBody } from '../.server/body-limit.ts';
import { parseJson } from '../.server/json-body.ts';

/** The body of a request is no JSON. */
export class MalformedJson extends Error {
  constructor() {
    super('The body of the request is not JSON');
  }
}

/** The JSON of a request's body; undefined when it is empty. Throws when it is no JSON, or too large. */
export async function readJson(request: Request, mostBytes?: number): Promise<unknown> {
  const body = await limitBody(request, mostBytes).text();
  if (body.trim() === '') return undefined;
  try {
    return parseJson(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw new MalformedJson();
    throw error;
  }
}
