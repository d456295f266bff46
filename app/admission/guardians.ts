import { controlValues } from '#app/shared/forms/control-values.ts';
import { type Choice, documentTypeChoices, fixedChoices } from '#app/shared/view/choices.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import type { DraftView } from '#app/shared/view/draft.ts';
import { DOCUMENT_TYPES, documentAbbreviation, KINSHIPS, nameIn, OCCUPATIONS } from '#domain/catalogues';
import type { Guardian, GuardianInput, GuardianPerson } from '#domain/guardians';
import { GUARDIAN_FIELDS, GUARDIAN_PERSON_FIELDS } from '#domain/record-fields';
import { patientName } from '#domain/wording';

/** A field of the guardian's form. */
export type GuardianField = keyof GuardianInput;
/** The values of the guardian's form. */
export type GuardianValues = Readonly<Record<GuardianField, string>>;

/** A row of the table of guardians. */
export interface GuardianRow {
  readonly id: number;
  readonly name: string;
  /** Abbreviation and number: `CC 52123456`. */
  readonly document: string;
  readonly kinship: string;
  readonly phone: string;
  readonly email: string;
  readonly occupation: string;
  /** The values of the form for a correction. */
  readonly values: GuardianValues;
}

/** The result of a command about a guardian. */
export type GuardianResponse = CommandResult<readonly GuardianRow[]>;

/** The guardians section of the admission screen. */
export interface GuardiansView {
  readonly rows: readonly GuardianRow[];
  readonly choices: {
    readonly kinships: readonly Choice[];
    readonly documentTypes: readonly Choice[];
    readonly occupations: readonly Choice[];
  };
  /** The patient's companion, whose data a new guardian can take over; null when there is none. */
  readonly companion: CompanionView | null;
  /** The draft of a new guardian; null when there is none. */
  readonly draft: DraftView | null;
}

/** The companion of a patient as a person who may be a guardian. */
export interface CompanionView {
  /** As it was typed, with the kinship if it stands there. */
  readonly name: string;
  readonly values: Pick<GuardianValues, 'names' | 'surnames' | 'phone'> &
    Partial<Pick<GuardianValues, 'kinship'>>;
}

export const guardianName = ({ names, surnames }: Pick<GuardianPerson, 'names' | 'surnames'>): string =>
  patientName({ firstNames: names, lastNames: surnames });

/** The values of a registered person for the form. */
export const personValuesOf = (person: GuardianPerson): Omit<GuardianValues, 'kinship'> =>
  controlValues(GUARDIAN_PERSON_FIELDS, person);

export const guardianRowOf = (guardian: Guardian): GuardianRow => ({
  id: guardian.id,
  name: guardianName(guardian),
  document: `${documentAbbreviation(guardian.documentType)} ${guardian.documentNumber}`,
  kinship: nameIn(KINSHIPS, guardian.kinship),
  phone: guardian.phone,
  email: guardian.email ?? '',
  occupation: guardian.occupation === null ? '' : nameIn(OCCUPATIONS, guardian.occupation),
  values: controlValues(GUARDIAN_FIELDS, guardian),
});

export const guardiansViewOf = (
  guardians: readonly Guardian[],
  companion: CompanionView | null,
  draft: DraftView | null,
): GuardiansView => ({
  companion,
  rows: guardians.map(guardianRowOf),
  choices: {
    kinships: fixedChoices(KINSHIPS),
    documentTypes: documentTypeChoices(DOCUMENT_TYPES),
    occupations: fixedChoices(OCCUPATIONS),
  },
  draft,
});
