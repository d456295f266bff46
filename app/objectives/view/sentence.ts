/** A typed text with a full stop, unless it ends a sentence already. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.…:;!?]["”»’)]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
