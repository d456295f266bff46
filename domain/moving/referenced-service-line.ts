import type { BookableLine } from '#domain/scheduling';

/** A service line that sessions name by the code of its order and its CUPS. */
export interface ReferencedServiceLine extends BookableLine {
  readonly orderCode: string;
  readonly cupsCode: string;
  readonly usedBefore: number;
  /** Units of its archived sessions that were done. */
  readonly archivedUnits: number;
}
