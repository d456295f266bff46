import type { AvailableService } from './ports.ts';
import { availableUnits } from './quota.ts';
import type { SeriesLine } from './series.ts';

/** The parts of a service that decide whether a series continues on it. */
type Continuable = Pick<
  AvailableService,
  'lineId' | 'orderKind' | 'cupsCode' | 'specialtyId' | 'authorized' | 'scheduled' | 'expiresOn'
>;

/**
 * The lines of a series that begins on one of a patient's services (Q7): that line, and later ones of the same service and kind of order
 * with units left, earliest expiry first; empty for an unknown line. An authorization is not continued on a private service, which the
 * family pays.
 */
export function seriesLinesOf<Service extends Continuable>(
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

const isLater = (one: Continuable, other: Continuable): boolean =>
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
