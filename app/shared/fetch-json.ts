/**
 * Fetches JSON; throws for a redirection and a status that is not OK. `content` is JSON text that is sent by POST.
 */
export async function fetchJson<T>(path: string, signal?: AbortSignal, content?: string): Promise<T> {
  const response = await fetch(path, {
    ...(signal && { signal }),
    ...(content !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: content,
    }),
  });
  if (!response.ok || response.redirected) throw new Error(`Status ${response.status}`);
  return (await response.json()) as T;
}
