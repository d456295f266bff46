import type { Confirmation } from '#domain/scheduling';
import type { SlotPreviewView } from './scheduling.ts';

/** A kind of conflict that can be confirmed. */
export type ConfirmableConflict = Exclude<keyof Confirmation, 'reason'>;

const CONFLICT_OF_CODE: Readonly<Record<string, ConfirmableConflict>> = {
  'therapist-busy': 'overlap',
  'auxiliary-busy': 'overlap',
  'date-unavailable': 'unavailable',
  'outside-opening-hours': 'outside',
  'therapist-not-working': 'outside',
  'auxiliary-not-working': 'outside',
  'therapist-absent': 'outside',
  'auxiliary-absent': 'outside',
  'start-passed': 'begun',
};

/** The conflict that a refusal is about, if it can be confirmed; null otherwise. */
export const confirmableConflictOf = (code: string): ConfirmableConflict | null =>
  CONFLICT_OF_CODE[code] ?? null;

/** The conflicts of a proposed session that need a confirmation. */
export const conflictsToConfirm = (preview: SlotPreviewView | null): readonly ConfirmableConflict[] => [
  ...(preview && preview.overlaps.length > 0 ? ['overlap' as const] : []),
  ...(preview?.unavailable ? ['unavailable' as const] : []),
  ...(preview && preview.outsideHours.length > 0 ? ['outside' as const] : []),
  ...(preview?.hasBegun ? ['begun' as const] : []),
];

/** A confirmation of conflicts with its reason. */
export const confirmationOf = (conflicts: readonly ConfirmableConflict[], reason: string): Confirmation => ({
  overlap: conflicts.includes('overlap'),
  unavailable: conflicts.includes('unavailable'),
  outside: conflicts.includes('outside'),
  begun: conflicts.includes('begun'),
  reason,
});
