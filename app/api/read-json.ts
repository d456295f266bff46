import { limitBody } from '../.server/body-limit.ts';

/** The JSON of a request's body; undefined when it is none. Throws when it is too large. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await limitBody(request).json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
