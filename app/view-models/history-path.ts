import { type Actor, opensScreen } from '#domain/access';

/** The address of a patient's history; null for a viewer who may not open histories. */
export const historyPathOf = (
  patientId: number,
  viewer: Pick<Actor, 'roleId' | 'screens' | 'siteId'>,
): string | null =>
  opensScreen(viewer, 'clinical-history') ? `/historiaClinica/historia?paciente=${patientId}` : null;
