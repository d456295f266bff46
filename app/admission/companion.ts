import { kinshipIn } from '#domain/catalogues';
import type { CompanionView } from './guardians.ts';

/** A note in parentheses, also one that is not closed. */
const NOTE = /\(([^)]*)\)?/g;

/**
 * The companion with the name parted: of three words or more, the last two are taken as surnames. A note in parentheses is no part of the
 * name, and is the kinship if it names one.
 */
export function companionViewOf(name: string | null, phone: string | null): CompanionView | null {
  if (!name) return null;
  const words = name.replace(NOTE, ' ').split(/\s+/).filter(Boolean);
  const nameCount = words.length > 2 ? words.length - 2 : 1;
  const [names, surnames] = [words.slice(0, nameCount), words.slice(nameCount)].map((part) =>
    part.join(' ').toLocaleUpperCase('es-CO'),
  );
  const kinship = kinshipIn([...name.matchAll(NOTE)].map(([, note]) => note).join(' '));
  return {
    name,
    values: {
      names: names ?? '',
      surnames: surnames ?? '',
      phone: phone ?? '',
      ...(kinship !== null && { kinship: String(kinship) }),
    },
  };
}
