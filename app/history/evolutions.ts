import type { Choice } from '#app/shared/view/choices.ts';
import { CARE_SETTINGS, nameIn, optionalNameIn, SPECIALTIES } from '#domain/catalogues';
import type { Evolution, EvolutionPage, MissingEvolution } from '#domain/clinical-history';
import { dateText } from '#domain/wording';
import { diagnosisAndKindText } from './diagnoses.ts';
import { type EntryView, entryViewOf } from './entry.ts';

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
  /** `F840 Autismo en la niñez (confirmado repetido)`; null for none. */
  readonly diagnosis: string | null;
  /** Null for none. */
  readonly careSetting: string | null;
}

/** A session whose note is not written. */
export interface MissingEvolutionView {
  readonly sessionId: number;
  readonly date: string;
  readonly time: string;
  readonly specialty: string;
  readonly therapistName: string;
  /** The address of the form; null when the viewer may not write the note. */
  readonly path: string | null;
}

/** A page of the evolutions, newest first. */
export interface EvolutionsView {
  readonly rows: readonly ({ readonly note: EvolutionView } | { readonly missing: MissingEvolutionView })[];
  readonly total: number;
  /** Number of evolutions without the filter. */
  readonly unfilteredTotal: number;
  readonly specialties: readonly Choice[];
  readonly therapists: readonly Choice[];
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
  diagnosis: evolution.diagnosis && diagnosisAndKindText(evolution.diagnosis),
  careSetting: optionalNameIn(CARE_SETTINGS, evolution.careSetting),
});

const missingViewOf = (missing: MissingEvolution, writerId: number | null): MissingEvolutionView => ({
  sessionId: missing.sessionId,
  date: dateText(missing.date),
  time: missing.startTime,
  specialty: nameIn(SPECIALTIES, missing.specialtyId),
  therapistName: missing.therapistName,
  path: missing.therapistId === writerId ? `/diarioCampo/evoluciones?sesion=${missing.sessionId}` : null,
});

/** `writerId` is the reader's id if the reader may write the notes of their own sessions; otherwise null. */
export function evolutionsViewOf(
  { rows, missingEvolutions, total, unfilteredTotal, specialtyIds, therapists }: EvolutionPage,
  writerId: number | null,
): EvolutionsView {
  const dated = [
    ...rows.map((note) => ({ at: `${note.date} ${note.startTime}`, row: { note: evolutionViewOf(note) } })),
    ...missingEvolutions.map((each) => ({
      at: `${each.date} ${each.startTime}`,
      row: { missing: missingViewOf(each, writerId) },
    })),
  ];
  return {
    rows: dated
      .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
      .map(({ row }) => row),
    total,
    unfilteredTotal,
    specialties: specialtyIds.map((id) => ({ value: String(id), label: nameIn(SPECIALTIES, id) })),
    therapists: therapists.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}
