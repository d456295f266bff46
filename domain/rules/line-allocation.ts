/** A service line with the units that sessions may take from it. */
export interface LineUnits {
  readonly lineId: number;
  /** Last day on which it can be used. */
  readonly expiresOn: string;
  /** Units. */
  readonly available: number;
}

/** The lines of one service with the units that remain after each session that took some. */
export interface LineAllocation {
  /** Takes units from the line that is valid on `date`, has enough and expires first; returns its id, or null when there is none. */
  take(date: string, units: number): number | null;
  /** The most units that one session from `date` on can take. */
  maxUnitsFrom(date: string): number;
}

/**
 * Divides sessions among the lines of one service (Q7): each session takes all its units from one line that is valid on its
 * date, earliest expiry first.
 */
export function allocationOf(lines: readonly LineUnits[]): LineAllocation {
  const remaining = [...lines]
    .sort((one, other) => compare(one.expiresOn, other.expiresOn) || one.lineId - other.lineId)
    .map((line) => ({ ...line }));
  const validOn = (date: string) => remaining.filter(({ expiresOn }) => date <= expiresOn);
  return {
    take(date, units) {
      const line = validOn(date).find(({ available }) => units <= available);
      if (!line) return null;
      line.available -= units;
      return line.lineId;
    },
    maxUnitsFrom: (date) => Math.max(0, ...validOn(date).map(({ available }) => available)),
  };
}

/** The date of a session and the units that it takes. */
export interface UnitsOnDate {
  readonly date: string;
  readonly units: number;
}

/** The line of each session; earlier sessions take their units first. Null for a session when no line has enough units (Q7). */
export function allocateLines<Session extends UnitsOnDate>(
  sessions: readonly Session[],
  lines: readonly LineUnits[],
): ReadonlyMap<Session, number | null> {
  const allocation = allocationOf(lines);
  const byDate = [...sessions].sort((one, other) => compare(one.date, other.date));
  return new Map(byDate.map((session) => [session, allocation.take(session.date, session.units)]));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
