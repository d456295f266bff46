/** Fetches JSON; throws for a status that is not OK. */
export async function fetchJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as T;
}
