import type { IDENTITY_FIELDS } from '#domain/identity-rules';
import { searchWords } from '#domain/shared';
import type { PatientDetails } from './patient.ts';

export type Identity = Pick<PatientDetails, (typeof IDENTITY_FIELDS)[number]>;

/** A registered patient with what tells who they are. */
export interface IdentifiedPatient extends Identity {
  readonly id: number;
  readonly chartNumber: number;
  readonly siteId: number;
  readonly active: boolean;
}

/**
 * Why a registered patient may be the same person: type and number (`document`), the number under another type (`number`), or
 * names and birth date under another number (`names`).
 */
export type DuplicateKind = 'document' | 'number' | 'names';

/** A document number for comparing: letters and digits, without leading zeros (P18). */
export const comparableDocumentNumber = (number: string): string =>
  number.replace(/[^A-Z0-9]/g, '').replace(/^0+/, '');

type Names = Pick<Identity, 'firstSurname' | 'secondSurname' | 'firstName' | 'secondName'>;

const surnameWords = ({ firstSurname, secondSurname }: Names) =>
  searchWords(`${firstSurname} ${secondSurname ?? ''}`);
const givenNameWords = ({ firstName, secondName }: Names) => searchWords(`${firstName} ${secondName ?? ''}`);

/** Birth date, first surname and first given name for comparing; with another one somebody is not {@link isSamePerson}. */
export const comparablePerson = ({ birthDate, ...names }: Names & Pick<Identity, 'birthDate'>): string =>
  `${birthDate} ${surnameWords(names)[0] ?? ''} ${givenNameWords(names)[0] ?? ''}`;

/** Whether the shorter list begins the longer one. */
const beginsSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).join(' ') === other.slice(0, one.length).join(' ');

/** Whether names agree: a second surname or given name may be missing in one of them; accents and case do not count. */
export const namesAgree = (one: Names, other: Names): boolean =>
  beginsSame(surnameWords(one), surnameWords(other)) &&
  beginsSame(givenNameWords(one), givenNameWords(other));

/** Whether names and birth date agree. */
export const isSamePerson = (one: Identity, other: Identity): boolean =>
  comparablePerson(one) === comparablePerson(other) && namesAgree(one, other);

/** Whether names and birth date both differ, so that an equal document is rather a mistyped one than a corrected person. */
export const isOtherPerson = (one: Identity, other: Identity): boolean =>
  one.birthDate !== other.birthDate && !namesAgree(one, other);

/** Why two patients may be the same person (P18); null when nothing suggests it. */
export function duplicateKind(one: Identity, other: Identity): DuplicateKind | null {
  const number = comparableDocumentNumber(one.documentNumber);
  if (number !== '' && number === comparableDocumentNumber(other.documentNumber))
    return one.documentType === other.documentType ? 'document' : 'number';
  return isSamePerson(one, other) ? 'names' : null;
}

/** The document types of a Colombian in the order of life: CN, RC, TI, CC. */
const TYPES_OF_LIFE = [10, 6, 4, 2];

/** Whether a patient's document may be replaced by one of another type: it goes back in no order from RC to TI to CC (P18). */
export function mayBecomeType(storedType: number, typedType: number): boolean {
  const [stored, typed] = [TYPES_OF_LIFE.indexOf(storedType), TYPES_OF_LIFE.indexOf(typedType)];
  return stored < 0 || typed < 0 || typed >= stored;
}
