/** The query string with some parameters set or, when undefined, taken out. */
export function searchWith(search: string, changes: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  return `?${params}`;
}
