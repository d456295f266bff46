import { connectionTexts } from '#app/shared/copy/connection.ts';

/** Posts a body and returns the file of the response, or why there is none. */
export async function downloadPosted(
  path: string,
  body: Blob,
  signal: AbortSignal,
): Promise<{ readonly content: Blob } | { readonly problem: string }> {
  try {
    const response = await fetch(path, { method: 'POST', body, redirect: 'manual', signal });
    if (response.type === 'opaqueredirect') return { problem: connectionTexts.sessionOver };
    if (response.ok) return { content: await response.blob() };
    const refused: { readonly message?: string } | null = await response.json().catch(() => null);
    return { problem: refused?.message ?? connectionTexts.unexpectedResponse };
  } catch {
    return { problem: connectionTexts.offline };
  }
}
