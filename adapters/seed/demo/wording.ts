import type { PatientDetails } from '#domain/patients';
import { fullMonthsBetween, type LocalDate } from '#domain/shared';

/** The facts on which the wording of a text depends. */
export interface ChildOnDate {
  /** 1 male, 2 female. */
  readonly sex: number;
  readonly ageYears: number;
}

const ADOLESCENT_YEARS = 13;
const SCHOOL_YEARS = 6;

/** Replaces the placeholders of a text, such as `{El niño}`, `{jardín}` and `{o}`, by words for sex and age of the child. */
export function wordingFor({ sex, ageYears }: ChildOnDate, text: string): string {
  const female = sex === 2;
  const child = ageYears >= ADOLESCENT_YEARS ? 'adolescente' : female ? 'niña' : 'niño';
  const words: Readonly<Record<string, string>> = {
    'el niño': `${female ? 'la' : 'el'} ${child}`,
    'El niño': `${female ? 'La' : 'El'} ${child}`,
    'al niño': `${female ? 'a la' : 'al'} ${child}`,
    'del niño': `${female ? 'de la' : 'del'} ${child}`,
    'Primer hijo': female ? 'Primera hija' : 'Primer hijo',
    jardín: ageYears < SCHOOL_YEARS ? 'jardín' : 'colegio',
    o: female ? 'a' : 'o',
    lo: female ? 'la' : 'lo',
  };
  return text.replace(/\{([^}]+)\}/g, (token, name: string) => words[name] ?? token);
}

/** Sex and age of a child on a date. */
export const childOn = ({ sex, birthDate }: PatientDetails, date: LocalDate): ChildOnDate => ({
  sex,
  ageYears: Math.floor(fullMonthsBetween(birthDate, date) / 12),
});
