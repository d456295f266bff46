import type { CalendarFault, ExternalCalendarReader, InstantRange } from '#domain/external-calendar';
import type { Clock } from '#domain/shared';
import { startWorker } from '../start-worker.ts';
import { FetchFault, type FetchLimits, fetchLimited } from './fetch-limited.ts';
import { isPublicIp } from './public-address.ts';

const LIMITS: FetchLimits = {
  allowsIp: isPublicIp,
  milliseconds: 5_000,
  bytes: 1024 * 1024,
  redirects: 3,
};

/** How long parsing a calendar may take. */
const PARSE_MS = 5_000;
const MEMORY_MB = 128;

/** How long a calendar is cached. */
const CACHE_MS = 5 * 60_000;
/** How long a fault is cached. */
const FAULT_CACHE_MS = 60_000;
const MAX_CACHED_CALENDARS = 200;

// The days around the requested ones are cached too, so that the next and the previous weeks need no new fetch.
const DAY_MS = 24 * 3_600_000;
const AROUND_MS = 45 * DAY_MS;

type ReadResult = readonly InstantRange[] | CalendarFault;

interface CacheEntry {
  readonly range: InstantRange;
  readonly result: Promise<ReadResult>;
  expiresAt: number;
}

/** Reads calendars from the internet and caches them; tests change the limits. */
export function calendarReader(clock: Clock, limits: Partial<FetchLimits> = {}): ExternalCalendarReader {
  const cache = new Map<string, CacheEntry>();

  const readNow = async (address: string, range: InstantRange): Promise<ReadResult> => {
    try {
      return await parse(await fetchLimited(address, { ...LIMITS, ...limits }), range);
    } catch (error) {
      return error instanceof FetchFault ? error.code : 'calendar-unreadable';
    }
  };

  const store = (address: string, range: InstantRange): CacheEntry => {
    const entry: CacheEntry = {
      range: { start: range.start - AROUND_MS, end: range.end + AROUND_MS },
      result: readNow(address, { start: range.start - AROUND_MS, end: range.end + AROUND_MS }),
      expiresAt: clock.now() + CACHE_MS,
    };
    void entry.result.then((result) => {
      if (typeof result === 'string') entry.expiresAt = clock.now() + FAULT_CACHE_MS;
    });
    cache.delete(address);
    cache.set(address, entry);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_CALENDARS && oldest !== undefined) cache.delete(oldest);
    return entry;
  };

  return {
    async read(address, range) {
      const cached = cache.get(address);
      const isCached =
        cached &&
        cached.expiresAt > clock.now() &&
        cached.range.start <= range.start &&
        cached.range.end >= range.end;
      const result = await (isCached ? cached : store(address, range)).result;
      if (typeof result === 'string') return result;
      return result.filter(({ start, end }) => start < range.end && end > range.start);
    },
  };
}

/** Parses the text in a separate thread, which is stopped when it takes too long or too much memory. */
function parse(fileText: string, range: InstantRange): Promise<readonly InstantRange[]> {
  return new Promise((resolve, reject) => {
    const worker = startWorker('./external-calendar/worker.ts', './calendar-worker.js', {
      workerData: { fileText, range },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), PARSE_MS);
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('The calendar was not read'));
    });
  });
}
