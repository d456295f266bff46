/** The properties that decide when an event is busy; the others may be broken. */
const PROPERTIES: ReadonlySet<string> = new Set([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'TRANSP', 'STATUS'],
]);

/** Name, parameters and value of a line; a parameter in quotes may have a colon. */
const LINE = /^([A-Za-z0-9-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/;

/** One date or several ones without a time. */
const DATES = /^\d{8}(?:,\d{8})*$/;
const DATED_PROPERTY = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)$/;

/** The texts of the parts of a calendar: its time zones and its events. */
export interface CalendarParts {
  readonly zones: readonly string[];
  readonly events: readonly string[];
}

/** A line of an event that ical.js reads; null for one that does not matter or says nothing. */
function readableLine(line: string): string | null {
  const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
  const property = name.toUpperCase();
  if (!PROPERTIES.has(property) || value.trim() === '') return null;
  const lacksValueType = DATED_PROPERTY.test(property) && !/;VALUE=/i.test(parameters);
  return lacksValueType && DATES.test(value.trim())
    ? `${property};VALUE=DATE:${value.trim()}`
    : `${property}${parameters}:${value}`;
}

/**
 * Splits the text of an iCalendar file into its parts, so that a broken one does not make the others unreadable. Lines that are no
 * property, as those of a text that is not folded, are left out. Throws when the text is no whole calendar.
 */
export function calendarPartsOf(fileText: string): CalendarParts {
  const lines = fileText
    .replace(/^\ufeff/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/[\r\n]+/);
  const isEdge = (line: string, edge: string) => line.trim().toUpperCase() === edge;
  if (
    !lines.some((line) => isEdge(line, 'BEGIN:VCALENDAR')) ||
    !lines.some((line) => isEdge(line, 'END:VCALENDAR'))
  )
    throw new Error('This is no calendar');
  const zones: string[] = [];
  const events: string[] = [];
  let part: string[] | null = null;
  /** The components that are open within the part. */
  let open: string[] = [];
  for (const line of lines) {
    const [, edge, component = ''] = /^(BEGIN|END):\s*([A-Z-]+)\s*$/i.exec(line) ?? [];
    const name = component.toUpperCase();
    if (edge?.toUpperCase() === 'BEGIN') {
      // An event that did not end does not take the next one with it.
      if (name === 'VEVENT' || name === 'VTIMEZONE') [part, open] = [[], []];
      open.push(name);
      if (part && open[0] === 'VTIMEZONE') part.push(line);
    } else if (edge) {
      if (part && open[0] === 'VTIMEZONE') part.push(line);
      open.pop();
      if (!part || open.length > 0) continue;
      if (name === 'VTIMEZONE') zones.push(part.join('\r\n'));
      if (name === 'VEVENT') events.push(['BEGIN:VEVENT', ...part, 'END:VEVENT'].join('\r\n'));
      part = null;
    } else if (part && open[0] === 'VTIMEZONE') part.push(line);
    else if (part && open.length === 1) {
      const readable = readableLine(line);
      if (readable) part.push(readable);
    }
  }
  return { zones, events };
}
