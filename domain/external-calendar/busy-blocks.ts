import { addDays, type LocalDate, startOfDay } from '#domain/shared';
import type { InstantRange } from './ports.ts';

const MINUTE_MS = 60_000;
const BLOCK_MINUTES = 30;
const BLOCK_MS = BLOCK_MINUTES * MINUTE_MS;
const BLOCKS_PER_DAY = 48;

/** Busy time of a day in minutes since midnight at the clinic, in whole blocks of 30 minutes; `to` is at most 1,440. */
export interface BusyTime {
  readonly from: number;
  readonly to: number;
}

/** The busy times of a day; adjacent times are merged. */
export interface BusyDay {
  readonly date: LocalDate;
  readonly times: readonly BusyTime[];
  /** Number of busy blocks of 30 minutes. */
  readonly busyHalfHourCount: number;
}

/** The busy times of each day from `from` to `to` (E21): a block counts once, however many events touch it. */
export function busyDays(
  periods: readonly InstantRange[],
  from: LocalDate,
  to: LocalDate,
): readonly BusyDay[] {
  const days: BusyDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(busyDay(periods, date));
  return days;
}

function busyDay(periods: readonly InstantRange[], date: LocalDate): BusyDay {
  const midnight = Date.parse(startOfDay(date));
  const isBusyByBlock = new Array<boolean>(BLOCKS_PER_DAY).fill(false);
  for (const { start, end } of periods) {
    const firstBlock = Math.max(0, Math.floor((start - midnight) / BLOCK_MS));
    const endBlock = Math.min(BLOCKS_PER_DAY, Math.ceil((end - midnight) / BLOCK_MS));
    if (end > start) isBusyByBlock.fill(true, firstBlock, Math.max(firstBlock, endBlock));
  }
  const times: BusyTime[] = [];
  for (const [block, isBusy] of isBusyByBlock.entries()) {
    if (!isBusy) continue;
    const start = block * BLOCK_MINUTES;
    const previousTime = times.at(-1);
    if (previousTime?.to === start)
      times[times.length - 1] = { from: previousTime.from, to: start + BLOCK_MINUTES };
    else times.push({ from: start, to: start + BLOCK_MINUTES });
  }
  return { date, times, busyHalfHourCount: isBusyByBlock.filter(Boolean).length };
}

/** The instants at which the first day begins and the last day ends. */
export const instantsOf = (from: LocalDate, to: LocalDate): InstantRange => ({
  start: Date.parse(startOfDay(from)),
  end: Date.parse(startOfDay(addDays(to, 1))),
});
