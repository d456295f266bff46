import { type Actor, mayOpenScreen } from '#domain/access';
import type { ChartTab } from './chart-tab.ts';

/** The address of a patient's history, or of one of its parts; null for a viewer who may not open histories. */
export const historyPathOf = (
  patientId: number,
  viewer: Pick<Actor, 'roleId' | 'screens' | 'siteId'>,
  part: ChartTab | null = null,
): string | null =>
  mayOpenScreen(viewer, 'clinical-history')
    ? `/historiaClinica/historia?paciente=${patientId}${part === null ? '' : `&parte=${part}`}`
    : null;
