import {
  AFFILIATION_TYPES,
  documentAbbreviation,
  nameIn,
  SCHEMES,
  SEXES,
  SPECIALTIES,
} from '#domain/catalogues';
import type { Chart, Evolution } from '#domain/clinical-history';
import { ageText } from './age-text.ts';
import { dateText } from './day-text.ts';
import { type EntryView, entryViewOf } from './entry.ts';
import { readableName } from './person-name.ts';

/** A daily evolution as the clinical history shows it. */
export interface EvolutionView extends EntryView {
  readonly id: number;
  /** `4 de marzo de 2026` */
  readonly date: string;
  readonly time: string;
  readonly specialty: string;
  readonly text: string;
  readonly strategy: string | null;
  readonly material: string | null;
}

/** An opened clinical history. */
export interface ChartView {
  readonly patientId: number;
  readonly name: string;
  readonly document: string;
  readonly age: string;
  readonly active: boolean;
  readonly locked: boolean;
  readonly changesLock: boolean;
  readonly photoId: number | null;
  readonly admittedOn: string;
  readonly bornOn: string;
  readonly sex: string;
  readonly scheme: string;
  readonly eps: string;
  readonly prepaid: string;
  readonly policy: string;
  readonly affiliation: string;
  readonly evolutions: readonly EvolutionView[];
  readonly evolutionCount: number;
  /** Whether a session of today has its evolution. */
  readonly evolvedToday: boolean;
  /** Whether the reader may clarify entries, and which ones the reader may annul. */
  readonly amendments: Chart['amendments'];
}

export function chartViewOf({ patient, ageMonths, changesLock, evolutions, amendments }: Chart): ChartView {
  const names = [patient.firstName, patient.secondName, patient.firstSurname, patient.secondSurname];
  return {
    patientId: patient.id,
    name: readableName(names.filter(Boolean).join(' ')),
    document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
    age: ageText(ageMonths),
    active: patient.active,
    locked: patient.lockHolder !== null,
    changesLock,
    photoId: patient.photoId,
    admittedOn: dateText(patient.admissionDate),
    bornOn: dateText(patient.birthDate),
    sex: nameIn(SEXES, patient.sex),
    scheme: nameIn(SCHEMES, patient.scheme),
    eps: patient.epsName,
    prepaid: patient.prepaidName,
    policy: patient.policyName,
    affiliation: nameIn(AFFILIATION_TYPES, patient.affiliationType),
    evolutions: evolutions?.rows.map(evolutionViewOf) ?? [],
    evolutionCount: evolutions?.total ?? 0,
    evolvedToday: evolutions?.ofToday ?? false,
    amendments,
  };
}

export const evolutionViewOf = (evolution: Evolution): EvolutionView => ({
  ...entryViewOf(evolution),
  id: evolution.id,
  date: dateText(evolution.date),
  time: evolution.startTime,
  specialty: nameIn(SPECIALTIES, evolution.specialtyId),
  text: evolution.text,
  strategy: evolution.strategy,
  material: evolution.material,
});
