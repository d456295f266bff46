import { connectionTexts } from './copy/connection.ts';

/** Posts a body and returns the file of the response, or why there is none: a refused command is answered with status 200 and JSON. */
export async function downloadPosted(
  path: string,
  body: Blob | string,
  signal?: AbortSignal,
): Promise<{ readonly content: Blob } | { readonly problem: string }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      body,
      redirect: 'manual',
      ...(typeof body === 'string' && { headers: { 'Content-Type': 'application/json' } }),
      ...(signal && { signal }),
    });
    if (response.type === 'opaqueredirect') return { problem: connectionTexts.sessionOver };
    if (response.ok && response.headers.has('Content-Disposition')) return { content: await response.blob() };
    const refused: { readonly message?: string } | null = await response.json().catch(() => null);
    return { problem: refused?.message ?? connectionTexts.unexpectedResponse };
  } catch {
    return { problem: connectionTexts.offline };
  }
}
