import type { AvailableService } from './ports.ts';
import { availableUnits } from './quota.ts';
import type { SeriesLine } from './series.ts';

/** The parts of a service that decide whether a series continues on it. */
type ServiceOfSeries = Pick<
  AvailableService,
  'lineId' | 'orderKind' | 'cupsCode' | 'specialtyId' | 'authorized' | 'scheduled' | 'expiresOn'
>;

/**
 * The lines of a series that begins on one of a patient's services (Q7): its line, then later lines of the same service and kind of order
 * with units left, earliest expiry first; empty for an unknown line. A series does not continue from an authorization to a private service.
 */
export function seriesLinesOf<Service extends ServiceOfSeries>(
  services: readonly Service[],
  lineId: number,
): readonly Service[] {
  const first = services.find((service) => service.lineId === lineId);
  if (!first) return [];
  const later = services
    .filter(
      (service) =>
        service.orderKind === first.orderKind &&
        service.cupsCode === first.cupsCode &&
        service.specialtyId === first.specialtyId &&
        availableUnits(service) > 0 &&
        isLater(service, first),
    )
    .sort((one, other) => (isLater(one, other) ? 1 : -1));
  return [first, ...later];
}

const isLater = (one: ServiceOfSeries, other: ServiceOfSeries): boolean =>
  one.expiresOn > other.expiresOn || (one.expiresOn === other.expiresOn && one.lineId > other.lineId);

/** A service line as a line of a series. */
export const seriesLineOf = (line: {
  readonly lineId: number;
  readonly authorized: number;
  readonly scheduled: number;
  readonly expiresOn: SeriesLine['expiresOn'];
}): SeriesLine => ({
  lineId: line.lineId,
  expiresOn: line.expiresOn,
  available: availableUnits(line),
});
