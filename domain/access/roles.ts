import type { ScreenKey } from './screens.ts';

/** The numbers of the roles that the code refers to. Roles from 24 on are created by users. */
export const ROLE = {
  administrator: 1,
  physiotherapist: 2,
  speechTherapist: 3,
  occupationalTherapist: 4,
  specialEducator: 5,
  psychologist: 6,
  admissions: 7,
  reports: 8,
  scheduling: 9,
  clinicalHistory: 10,
  coordination: 13,
  dashboard: 14,
  therapeuticCoordination: 15,
  musicTherapist: 16,
  management: 19,
  auditing: 20,
  generalCoordination: 23,
} as const;

/** A therapist's role number is the number of the specialty (EspCod). */
const THERAPIST_ROLES: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 16]);

/** The specialty of a role; null when it is not a therapist's. */
export const specialtyOfRole = (roleId: number): number | null =>
  THERAPIST_ROLES.has(roleId) ? roleId : null;

const LANDING_SCREENS: Readonly<Record<number, ScreenKey>> = {
  1: 'dashboard',
  7: 'admission',
  8: 'patients-report',
  9: 'scheduling',
  10: 'clinical-history',
  14: 'dashboard',
};

/** The first screen after log-in (A10). */
export const landingScreenOf = (roleId: number): ScreenKey => LANDING_SCREENS[roleId] ?? 'agenda';
