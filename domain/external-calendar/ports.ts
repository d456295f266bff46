/** A requested range or a busy period, in milliseconds since 1970; `end` is excluded. */
export interface InstantRange {
  readonly start: number;
  readonly end: number;
}

/** Why a calendar could not be read. */
export type CalendarFault =
  /** No response within five seconds, an error, or too many redirects. */
  | 'calendar-unreachable'
  /** The host or the target of a redirect is not on the public internet, or does not use https. */
  | 'calendar-not-public'
  /** The file has more than 1 MB. */
  | 'calendar-too-large'
  /** The file is no iCalendar file, or takes too long to read. */
  | 'calendar-unreadable';

/** Reads iCalendar files from the internet within limits of time and size, and caches them for minutes. */
export interface ExternalCalendarReader {
  /** The busy periods that overlap `range`. */
  read(address: string, range: InstantRange): Promise<readonly InstantRange[] | CalendarFault>;
}

/** The calendar of a user in another program. */
export interface ExternalCalendar {
  readonly address: string;
  /** Instant at which it was saved, ISO 8601 in UTC. */
  readonly savedAt: string;
}

/** The addresses of users' calendars, at most one for each user. */
export interface ExternalCalendars {
  ofUser(userId: number): Promise<ExternalCalendar | null>;
  save(userId: number, calendar: ExternalCalendar): Promise<void>;
  remove(userId: number): Promise<void>;
}

export interface ExternalCalendarPorts {
  readonly externalCalendars: ExternalCalendars;
  readonly externalCalendarReader: ExternalCalendarReader;
}
