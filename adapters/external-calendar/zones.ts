import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

const DAY_MS = 24 * 3_600_000;

/** A zone whose offsets Node knows by its IANA name. */
class NamedTimezone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;
  /** Offsets at the start of days, which are counted from 1970 in UTC. */
  readonly #startOffsets = new Map<number, number>();

  /** Throws for a name that is no IANA name. */
  constructor(tzid: string, ianaName: string) {
    super({ tzid });
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: ianaName,
      hourCycle: 'h23',
      ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
    });
  }

  /** Milliseconds from UTC to the zone's time at an instant. A day that starts and ends with one offset has it throughout. */
  #offsetAt(instant: number): number {
    const day = Math.floor(instant / DAY_MS);
    const offset = this.#startOffsetOf(day);
    return offset === this.#startOffsetOf(day + 1) ? offset : this.#formattedOffsetAt(instant);
  }

  #startOffsetOf(day: number): number {
    const known = this.#startOffsets.get(day);
    if (known !== undefined) return known;
    const offset = this.#formattedOffsetAt(day * DAY_MS);
    this.#startOffsets.set(day, offset);
    return offset;
  }

  #formattedOffsetAt(instant: number): number {
    const parts = this.#format.formatToParts(instant);
    const numberOf = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((part) => part.type === type)?.value);
    const [year, month, day] = [numberOf('year'), numberOf('month'), numberOf('day')];
    return Date.UTC(year, month - 1, day, numberOf('hour'), numberOf('minute'), numberOf('second')) - instant;
  }

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
    return this.#offsetAt(asUtc - this.#offsetAt(asUtc)) / 1_000;
  }
}

/** The names that a TZID may hold: itself, or the end of a path such as `/mozilla.org/20050126_1/America/Bogota`. */
function namesIn(tzid: string): readonly string[] {
  const words = tzid.split('/');
  return tzid.startsWith('/') ? [words.slice(-2).join('/'), words.slice(-3).join('/')] : [tzid];
}

/** Whole hours, such as `GMT-0500` or `UTC-05:00`. */
const OFFSET_NAME = /^(?:GMT|UTC)([+-])0?(\d{1,2})(?::?00)?$/;
/** A display name of Windows, such as `(UTC-05:00) Bogota, Lima, Quito, Rio Branco`. */
const DISPLAY_NAME = /^\((?:GMT|UTC)[+-]\d{2}:\d{2}\) (.+)$/;
const IANA_NAMES = Intl.supportedValuesOf('timeZone');

/** The zones of the cities in a display name; its offset does not include summer time. */
const zonesOfCities = (cities: string): readonly string[] =>
  cities
    .split(', ')
    .flatMap((city) => IANA_NAMES.filter((name) => name.endsWith(`/${city.replaceAll(' ', '_')}`)));

/** The IANA names for a TZID that is neither an IANA name nor a zone of Windows. */
function namesInDisplayName(tzid: string): readonly string[] {
  const [, sign, hours] = OFFSET_NAME.exec(tzid) ?? [];
  // IANA counts these zones westwards.
  if (hours !== undefined) return [`Etc/GMT${sign === '-' ? '+' : '-'}${hours}`];
  return zonesOfCities(DISPLAY_NAME.exec(tzid)?.[1] ?? '');
}

function namedZone(tzid: string, ianaNames: readonly string[]): NamedTimezone | null {
  for (const name of ianaNames) {
    try {
      return new NamedTimezone(tzid, name);
    } catch {
      // The next name may be one.
    }
  }
  return null;
}

/** A VTIMEZONE of the file; null when it does not say its offsets. */
function zoneOf(text: string): ICAL.Timezone | null {
  try {
    const component = new ICAL.Component(ICAL.parse(text));
    const rules = component.getAllSubcomponents();
    const needed = ['dtstart', 'tzoffsetfrom', 'tzoffsetto'];
    const isWhole = rules.every((rule) => needed.every((name) => rule.getFirstPropertyValue(name)));
    return rules.length > 0 && isWhole ? new ICAL.Timezone(component) : null;
  } catch {
    return null;
  }
}

/** Registers the zones that the file defines, in place of those of another file. */
export function registerZones(zoneTexts: readonly string[]): void {
  ICAL.TimezoneService.reset();
  for (const text of zoneTexts) {
    const zone = zoneOf(text);
    if (zone?.tzid) ICAL.TimezoneService.register(zone, zone.tzid);
  }
}

/**
 * Registers the zone of a TZID: an IANA name by the offsets of Node, else the VTIMEZONE of the file, else a zone of Windows, else the
 * offset or a city of its display name. Returns false for an unknown zone.
 */
export function knowsZone(tzid: string): boolean {
  if (ICAL.TimezoneService.get(tzid) instanceof NamedTimezone) return true;
  const zone = namedZone(tzid, namesIn(tzid));
  if (!zone && ICAL.TimezoneService.has(tzid)) return true;
  const knownZone = zone ?? namedZone(tzid, [...findIana(tzid), ...namesInDisplayName(tzid)]);
  if (knownZone) ICAL.TimezoneService.register(knownZone, tzid);
  return knownZone !== null;
}
