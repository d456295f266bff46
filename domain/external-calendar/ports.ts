/** A busy period, in milliseconds since 1970; `end` is excluded. */
export interface BusyPeriod {
  readonly start: number;
  readonly end: number;
}

/** Why a calendar could not be read. */
export type CalendarFault =
  /** No response within five seconds, an error, or too many redirects. */
  | 'calendar-unreachable'
  /** The host, or one that it redirects to, is not on the public internet, or not by https. */
  | 'calendar-not-public'
  /** More than 1 MB. */
  | 'calendar-too-large'
  /** No iCalendar, or one that takes too long to read. */
  | 'calendar-unreadable';

/** Reads iCalendar files from the internet, within limits of time and size, and remembers them for minutes. */
export interface ExternalCalendarReader {
  /** The busy periods that touch `within`. */
  read(address: string, within: BusyPeriod): Promise<readonly BusyPeriod[] | CalendarFault>;
}

/** The calendar of a user elsewhere. */
export interface ExternalCalendar {
  readonly address: string;
  /** Instant at which it was saved, ISO 8601 in UTC. */
  readonly since: string;
}

/** The addresses of users' calendars, at most one of each. */
export interface ExternalCalendars {
  ofUser(userId: number): Promise<ExternalCalendar | null>;
  save(userId: number, calendar: ExternalCalendar): Promise<void>;
  remove(userId: number): Promise<void>;
}

export interface ExternalCalendarPorts {
  readonly externalCalendars: ExternalCalendars;
  readonly externalCalendarReader: ExternalCalendarReader;
}
