import { scheduledUnits } from '#domain/rules';
import type { RefusalCode } from '#domain/shared';
import type { ListLine } from '../list-import.ts';
import type { ReferencedLine } from '../referenced-line.ts';

type SessionRow = ListLine<'sessions'>['row'];

/** Why a row does not name a service line, with the column of the error. */
export interface LineError {
  readonly column: 'autorizacion' | 'cups';
  readonly code: RefusalCode;
}

/** The line that a row names by authorization and CUPS; without CUPS the only one of the order, or the only one of the specialty. */
export function namedLine(
  { cups = '' }: SessionRow,
  lines: readonly ReferencedLine[],
  patientId: number,
  specialtyId: number | null,
): ReferencedLine | LineError {
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

/** A session as its line counts it. */
export interface CountedSession {
  readonly units: number;
  readonly archived: boolean;
}

/** The units of the lines that a file uses, with the sessions of its lines so far. */
export interface LineLedger {
  /** Whether the line has units for a session in place of a former one; counts it if so. */
  take(line: ReferencedLine, session: CountedSession, former?: CountedSession | null): boolean;
  /** Gives the units of a former session back. */
  giveBack(lineId: number, former: CountedSession): void;
}

interface Counts {
  usedBefore: number;
  archivedUnits: number;
  otherUnits: number;
}

export function lineLedger(): LineLedger {
  const countsById = new Map<number, Counts>();
  /** Units that were given back to lines which no row named yet. */
  const givenBack = new Map<number, CountedSession[]>();
  const add = (counts: Counts, { units, archived }: CountedSession, sign: 1 | -1) => {
    if (archived) counts.archivedUnits += sign * units;
    else counts.otherUnits += sign * units;
  };
  const countsOf = ({ lineId, usedBefore, archivedUnits, scheduled }: ReferencedLine): Counts => {
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
