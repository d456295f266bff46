import { scheduledUnits } from '#domain/rules';
import type { RefusalCode } from '#domain/shared';
import type { ListLine } from '../list-import.ts';
import type { ReferencedServiceLine } from '../referenced-service-line.ts';

type SessionRow = ListLine<'sessions'>['row'];

/** The error of a row whose service line is not found, with its column. */
export interface LineError {
  readonly column: 'autorizacion' | 'cups';
  readonly code: RefusalCode;
}

/** Finds the service line of a row by authorization and CUPS; without CUPS the only one of the order, or of the specialty. */
export function findServiceLine(
  { cups = '' }: SessionRow,
  lines: readonly ReferencedServiceLine[],
  patientId: number,
  specialtyId: number | null,
): ReferencedServiceLine | LineError {
  const [first] = lines;
  if (!first) return { column: 'autorizacion', code: 'unknown-authorization' };
  if (first.patientId !== patientId) return { column: 'autorizacion', code: 'authorization-of-other' };
  if (!first.active) return { column: 'autorizacion', code: 'order-not-active' };
  if (!first.isBookableKind) return { column: 'autorizacion', code: 'not-an-authorization' };
  const ofCups = cups ? lines.filter(({ cupsCode }) => cupsCode === cups) : lines;
  const chosen = ofCups.length > 1 ? ofCups.filter((line) => line.specialtyId === specialtyId) : ofCups;
  const [line, another] = chosen;
  if (line && !another) return line;
  return cups ? { column: 'cups', code: 'service-not-of-order' } : { column: 'cups', code: 'required' };
}

/** The units that a session takes from its service line. */
export interface CountedSession {
  readonly units: number;
  readonly archived: boolean;
}

/** The units of service lines while the rows of a file are read. */
export interface QuotaLedger {
  /** Takes the units of a session, after giving back those of a former one; false, and nothing is taken, when too few are left. */
  take(line: ReferencedServiceLine, session: CountedSession, former?: CountedSession | null): boolean;
  /** Gives the units of a former session back. */
  giveBack(lineId: number, former: CountedSession): void;
}

interface Counts {
  usedBefore: number;
  archivedUnits: number;
  otherUnits: number;
}

export function quotaLedger(): QuotaLedger {
  const countsById = new Map<number, Counts>();
  /** Sessions that were given back before a row used their line. */
  const givenBack = new Map<number, CountedSession[]>();
  const add = (counts: Counts, { units, archived }: CountedSession, sign: 1 | -1) => {
    if (archived) counts.archivedUnits += sign * units;
    else counts.otherUnits += sign * units;
  };
  const countsOf = ({ lineId, usedBefore, archivedUnits, scheduled }: ReferencedServiceLine): Counts => {
    const known = countsById.get(lineId);
    if (known) return known;
    const otherUnits = scheduled - scheduledUnits({ usedBefore, archivedUnits, otherUnits: 0 });
    const counts = { usedBefore, archivedUnits, otherUnits };
    for (const former of givenBack.get(lineId) ?? []) add(counts, former, -1);
    countsById.set(lineId, counts);
    return counts;
  };
  return {
    take(line, session, former = null) {
      const counts = { ...countsOf(line) };
      if (former) add(counts, former, -1);
      add(counts, session, 1);
      if (scheduledUnits(counts) > line.authorized) return false;
      countsById.set(line.lineId, counts);
      return true;
    },
    giveBack(lineId, former) {
      const counts = countsById.get(lineId);
      if (counts) add(counts, former, -1);
      else givenBack.set(lineId, [...(givenBack.get(lineId) ?? []), former]);
    },
  };
}
