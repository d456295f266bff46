import type { PersonName } from '#domain/scheduling';

const PARTICLES: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

const initialRaised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const capitalised = (word: string) =>
  word.includes('-') ? word.split('-').map(initialRaised).join('-') : initialRaised(word);

/** A patient's name as people write it, from the upper case in which it is stored: `María del Mar Ñáñez`. */
export const readableName = (stored: string): string =>
  stored
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && PARTICLES.has(word) ? word : capitalised(word)))
    .join(' ');

/** A patient's names and surnames, as people write them. */
export const patientName = ({ firstNames, lastNames }: PersonName): string =>
  readableName(`${firstNames} ${lastNames}`);

/** A staff member's names and surnames, as they were entered. */
export const staffName = ({ firstNames, lastNames }: PersonName): string => `${firstNames} ${lastNames}`;

/** Initial and first surname: `S. Ortiz`. */
export const shortName = ({ firstNames, lastNames }: PersonName): string =>
  `${firstNames.charAt(0)}. ${readableName(lastNames.split(' ')[0] ?? '')}`;
