/** What a request carries as JSON; null when it is none. */
export const jsonBody = (request: Request): Promise<unknown> => request.json().catch(() => null);
