import { type LocalDate, localDate } from '#domain/shared';

/** R stops the export; N is shown and must be confirmed. */
export type Level = 'R' | 'N';

/** A level of a check, valid from a day on until the next one of the same code. */
interface DatedLevel {
  readonly code: string;
  readonly level: Level;
  readonly from: LocalDate;
}

const RESOLUTION_2275 = localDate('2024-01-01');

const since = (level: Level, ...codes: readonly string[]): readonly DatedLevel[] =>
  codes.map((code) => ({ code, level, from: RESOLUTION_2275 }));

/**
 * Levels of the checks. A level that the ministry changes gets one more row, so that earlier days keep theirs. RVC007
 * has its own level for each age.
 */
const LEVELS: readonly DatedLevel[] = [
  ...since('R', 'RVG03', 'RVG04', 'RVG05', 'RVG06', 'RVG08', 'RVG12', 'RVG18', 'RVC036'),
  ...since('N', 'RVG11', 'RVG19'),
  ...since('R', 'RVC001', 'RVC004', 'RVC006', 'RVC007', 'RVC011', 'RVC012', 'RVC013', 'RVC014', 'RVC015'),
  ...since('N', 'RVC018', 'RVC031', 'RVC032', 'RVC033', 'RVC059'),
  ...since('R', 'RVC020', 'RVC034', 'RVC060', 'RVC061', 'RVC079', 'RVC086', 'RVC087', 'RVC091', 'RVC092'),
  ...since('R', 'RVC095', 'INT01', 'INT02', 'INT03', 'INT04', 'INT05', 'INT06'),
  ...since('N', 'INT07'),
];

/** The codes of the checks: RV are the ministry's, INT ours. */
export type FaultCode = `RVG${number}` | `RVC${number}` | `INT${number}`;

/** The level of a check on a day; R for a code without a level, so that no fault is lost (B29). */
export function levelOf(code: string, day: LocalDate, levels: readonly DatedLevel[] = LEVELS): Level {
  const valid = levels
    .filter((each) => each.code === code && each.from <= day)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  return valid.at(-1)?.level ?? 'R';
}
