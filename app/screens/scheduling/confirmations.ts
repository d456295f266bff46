import type { Confirmation } from '#domain/scheduling';
import type { PreviewDateView } from '../../view-models/scheduling.ts';

/** What a person says yes to, with a reason. */
export type ConfirmedThing = Exclude<keyof Confirmation, 'reason'>;

const CONFIRMS: Readonly<Record<string, ConfirmedThing>> = {
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

/** What has to be confirmed to get past a refusal; null when nothing helps. */
export const confirmableThing = (code: string): ConfirmedThing | null => CONFIRMS[code] ?? null;

/** What stands against a proposed session and has to be confirmed; nothing where nothing is proposed. */
export const objectionsOf = (preview: PreviewDateView | null): readonly ConfirmedThing[] => [
  ...(preview && preview.conflicts.length > 0 ? ['overlap' as const] : []),
  ...(preview?.unavailable ? ['unavailable' as const] : []),
  ...(preview && preview.outside.length > 0 ? ['outside' as const] : []),
  ...(preview?.begun ? ['begun' as const] : []),
];

/** A yes to some things, for a reason. */
export const confirmationTo = (things: readonly ConfirmedThing[], reason: string): Confirmation => ({
  overlap: things.includes('overlap'),
  unavailable: things.includes('unavailable'),
  outside: things.includes('outside'),
  begun: things.includes('begun'),
  reason,
});
