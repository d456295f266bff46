import type { LocalDate, PageRequest } from '#domain/shared';
import type { ChartGate, Evolutions } from './chart.ts';

/** Reading clinical histories. */
export interface Charts {
  gate(patientId: number): Promise<ChartGate | null>;
  /** To be asked only for a caller who passed the gate. */
  evolutions(patientId: number, page: PageRequest, today: LocalDate): Promise<Evolutions>;
}
