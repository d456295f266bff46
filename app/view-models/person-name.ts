import type { PersonName } from '#domain/scheduling';

const PARTICLES: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase('es-CO') + word.slice(1);

/** A name as people write it, from the upper case in which names are stored: `María del Mar Ñáñez`. */
export const readableName = (stored: string): string =>
  stored
    .toLocaleLowerCase('es-CO')
    .split(' ')
    .map((word, index) => (index > 0 && PARTICLES.has(word) ? word : word.split('-').map(capitalised).join('-')))
    .join(' ');

/** Names and surnames, as people write them. */
export const fullName = ({ firstNames, lastNames }: PersonName): string =>
  readableName(`${firstNames} ${lastNames}`);
