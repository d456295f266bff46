import { type Actor, mayOpenScreen } from '#domain/access';
import type { ChartTab } from './view/chart-tab.ts';

type Viewer = Pick<Actor, 'roleId' | 'screens' | 'siteId'>;

/** The address of a patient's history, or of one of its parts; null for a viewer who may not open histories. */
export const historyPathOf = (
  patientId: number,
  viewer: Viewer,
  part: ChartTab | null = null,
): string | null =>
  mayOpenScreen(viewer, 'clinical-history')
    ? `/historiaClinica/historia?paciente=${patientId}${part === null ? '' : `&parte=${part}`}`
    : null;

/** The address of a patient's objectives; null for a viewer who may not open objectives. */
export const objectivesPathOf = (patientId: number, viewer: Viewer): string | null =>
  mayOpenScreen(viewer, 'objectives') ? `/diarioCampo/objetivos-y-logros?paciente=${patientId}` : null;
