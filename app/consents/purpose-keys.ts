import type { Purpose } from '#domain/consent-rules';
import { foldText } from '#domain/shared';

const KEY_MAX_LENGTH = 30;

const keyOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, KEY_MAX_LENGTH)
    .replace(/^-|-$/g, '') || 'finalidad';

/** Gives purposes without a key one made of their text, unlike all others. */
export function purposesWithKeys(purposes: readonly Purpose[]): readonly Purpose[] {
  const taken = new Set(purposes.map(({ key }) => key).filter(Boolean));
  return purposes.map((purpose) => {
    if (purpose.key) return purpose;
    const base = keyOf(purpose.text);
    let key = base;
    for (let number = 2; taken.has(key); number++) key = `${base}-${number}`;
    taken.add(key);
    return { ...purpose, key };
  });
}
