import type { Confirmation } from '#domain/scheduling';

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

/** A yes to some things, for a reason. */
export const confirmationTo = (things: readonly ConfirmedThing[], reason: string): Confirmation => ({
  overlap: things.includes('overlap'),
  unavailable: things.includes('unavailable'),
  outside: things.includes('outside'),
  begun: things.includes('begun'),
  reason,
});
