import type { BusyPeriod, CalendarFault, ExternalCalendarReader } from '#domain/external-calendar';
import type { Clock } from '#domain/shared';
import { startWorker } from '../start-worker.ts';
import { FetchFault, type FetchLimits, fetchLimited } from './fetch-limited.ts';
import { isPublicAddress } from './public-address.ts';

const LIMITS: FetchLimits = {
  allows: isPublicAddress,
  milliseconds: 5_000,
  bytes: 1024 * 1024,
  redirects: 3,
};

/** The longest that reading the text of a calendar may take. */
const READING_MS = 5_000;
const MEMORY_MB = 128;

/** How long a calendar is remembered, and how long that it could not be read. */
const REMEMBERED_MS = 5 * 60_000;
const FAULT_REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 200;

/** The periods of the days around the requested ones are remembered too, so that turning the week reads nothing again. */
const DAY_MS = 24 * 3_600_000;
const AROUND_MS = 45 * DAY_MS;

type Read = readonly BusyPeriod[] | CalendarFault;

interface Remembered {
  readonly within: BusyPeriod;
  readonly read: Promise<Read>;
  until: number;
}

/** Reads calendars from the internet; `limits` changes for tests what may be reached. */
export function calendarReader(clock: Clock, limits: Partial<FetchLimits> = {}): ExternalCalendarReader {
  const remembered = new Map<string, Remembered>();

  const readNow = async (address: string, within: BusyPeriod): Promise<Read> => {
    try {
      return await parse(await fetchLimited(address, { ...LIMITS, ...limits }), within);
    } catch (error) {
      return error instanceof FetchFault ? error.code : 'calendar-unreadable';
    }
  };

  const remember = (address: string, within: BusyPeriod): Remembered => {
    const entry: Remembered = {
      within: { start: within.start - AROUND_MS, end: within.end + AROUND_MS },
      read: readNow(address, { start: within.start - AROUND_MS, end: within.end + AROUND_MS }),
      until: clock.now() + REMEMBERED_MS,
    };
    void entry.read.then((read) => {
      if (typeof read === 'string') entry.until = clock.now() + FAULT_REMEMBERED_MS;
    });
    remembered.delete(address);
    remembered.set(address, entry);
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return entry;
  };

  return {
    async read(address, within) {
      const known = remembered.get(address);
      const covers =
        known &&
        known.until > clock.now() &&
        known.within.start <= within.start &&
        known.within.end >= within.end;
      const read = await (covers ? known : remember(address, within)).read;
      if (typeof read === 'string') return read;
      return read.filter(({ start, end }) => start < within.end && end > within.start);
    },
  };
}

/** Reads the text in a thread of its own, which ends when it takes too long or too much memory. */
function parse(file: string, within: BusyPeriod): Promise<readonly BusyPeriod[]> {
  return new Promise((resolve, reject) => {
    const worker = startWorker('./external-calendar/worker.ts', './calendar-worker.js', {
      workerData: { file, within },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), READING_MS);
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('The calendar was not read'));
    });
  });
}
