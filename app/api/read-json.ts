import { limitBody } from '../.server/body-limit.ts';

/** The body of a request is no JSON. */
export class MalformedJson extends Error {
  constructor() {
    super('The body of the request is not JSON');
  }
}

/** The JSON of a request's body. Throws when it is none, or too large. */
export async function readJson(request: Request, mostBytes?: number): Promise<unknown> {
  try {
    return await limitBody(request, mostBytes).json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new MalformedJson();
    throw error;
  }
}
