import { documentAbbreviation, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { EntryAuthor } from '#domain/clinical-history';
import { fillText } from '#domain/consent-rules';
import type { PatientRecord } from '#domain/patients';
import type { Letterhead } from '#domain/printed-history';
import { fullMonthsBetween, type LocalDate } from '#domain/shared';
import { ageText, dateText, readableName } from '#domain/wording';
import { fullNameOf } from './check-event-signers.ts';
import type { ConsentTemplate } from './template.ts';

interface TextFacts {
  readonly patient: PatientRecord;
  readonly letterhead: Letterhead;
  /** Null while nobody is chosen. */
  readonly professional: EntryAuthor | null;
  /** Name of the representative; empty without one. */
  readonly representative: string;
  readonly day: LocalDate;
}

/** The blank of a fact that is not known yet, as on paper. */
const BLANK = '________________';

/** The text of a template for a patient. */
export const filledText = (
  { text, specialtyId }: Pick<ConsentTemplate, 'text' | 'specialtyId'>,
  { patient, letterhead, professional, representative, day }: TextFacts,
): string =>
  fillText(text, {
    paciente: readableName(fullNameOf(patient)),
    documento: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
    edad: ageText(fullMonthsBetween(patient.birthDate, day)),
    representante: representative || BLANK,
    profesional: professional?.name ?? BLANK,
    registro: professional?.registrationNumber ?? BLANK,
    servicio: specialtyId === null ? 'terapia' : nameIn(SPECIALTIES, specialtyId),
    sede: letterhead.site.name,
    fundacion: letterhead.name || 'la fundación',
    nit: letterhead.nit || BLANK,
    fecha: dateText(day),
  });
