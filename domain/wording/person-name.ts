import type { PersonName } from '#domain/shared';

const PARTICLES: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `pérez-gómez` as `Pérez-Gómez`, `o'neil` as `O'Neil`. */
const capitalised = (word: string) => word.replace(/[^-'’]+/g, withCapital);

/** A name in mixed case, from the stored upper case of patients and guardians: `María del Mar Ñáñez`. */
export const readableName = (stored: string): string =>
  stored
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && PARTICLES.has(word) ? word : capitalised(word)))
    .join(' ');

/** Full name of a patient or guardian in mixed case, names before surnames. */
export const patientName = ({ firstNames, lastNames }: PersonName): string =>
  readableName(`${firstNames} ${lastNames}`);

/** Full name of a staff member as entered. */
export const staffName = ({ firstNames, lastNames }: PersonName): string => `${firstNames} ${lastNames}`;

/** Full name of a staff member as entered, surnames before names. */
export const staffNameBySurname = ({ firstNames, lastNames }: PersonName): string =>
  `${lastNames} ${firstNames}`;

/** In one line, the name that a table shows in two lines; given names come first. */
export const nameInOneLine = (name: { readonly surnames: string; readonly givenNames: string }): string =>
  `${name.givenNames} ${name.surnames}`;

/** The first surname with the particles before it: `de la Cruz`. */
function firstSurnameOf(lastNames: string): string {
  const words = lastNames.toLowerCase().split(' ');
  const end = words.findIndex((word) => !PARTICLES.has(word));
  const particles = words.slice(0, Math.max(end, 0));
  return [...particles, capitalised(words[Math.max(end, 0)] ?? '')].join(' ');
}

/** First name and first surname of a patient: `Laura Ortiz`. */
export const firstNameAndSurname = ({ firstNames, lastNames }: PersonName): string =>
  `${readableName(firstNames.split(' ')[0] ?? '')} ${firstSurnameOf(lastNames)}`;

type Person = PersonName & { readonly id: number };

/** Computes the name of each person once; a calendar shows the same people many times. */
export function oncePerPerson(nameOf: (person: PersonName) => string): (person: Person) => string {
  const nameById = new Map<number, string>();
  return (person) => {
    const name = nameById.get(person.id) ?? nameOf(person);
    nameById.set(person.id, name);
    return name;
  };
}

/**
 * The shortest name by which each person differs from the others: `S. Ortiz`, else `Sara Ortiz`, else the full name.
 */
export function distinctNames(people: readonly Person[]) {
  const nameById = new Map<number, string>();
  let remaining = [...new Map(people.map((person) => [person.id, person])).values()];
  for (const nameOf of [shortName, firstNameAndSurname, patientName].map(oncePerPerson)) {
    const counts = new Map<string, number>();
    for (const person of remaining) counts.set(nameOf(person), (counts.get(nameOf(person)) ?? 0) + 1);
    for (const person of remaining) nameById.set(person.id, nameOf(person));
    remaining = remaining.filter((person) => (counts.get(nameOf(person)) ?? 0) > 1);
  }
  return nameById;
}

/** Initial and first surname: `S. Ortiz`. */
export const shortName = ({ firstNames, lastNames }: PersonName): string =>
  `${[...firstNames][0] ?? ''}. ${firstSurnameOf(lastNames)}`;
