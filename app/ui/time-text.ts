const MINUTES_PER_DAY = 1440;

const TIME = /^(\d{1,2})(?:[:.,h ]?(\d{2})(?::\d{2})?|h)?([ap])?m?$/;

/** Normalizes case, points and blanks. */
const normalized = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*([:.,h])\s*/g, '$1')
    .replace(/\s*([ap]?)\.?\s*m\.?$/, '$1m')
    .replace(/\s*([ap])\.?$/, '$1');

/** 'HH:MM' of a typed time: 8, 830, 8:30, 08.30, 8h30, 2:30 pm, 12 m; null for no time. */
export function typedToTime(text: string): string | null {
  const [, hour, minute = '0', meridiem] = TIME.exec(normalized(text)) ?? [];
  if (!hour) return null;
  const typedHour = Number(hour);
  const afternoon = meridiem === 'p';
  const hours = meridiem ? (typedHour % 12) + (afternoon ? 12 : 0) : typedHour;
  if (hours > 23 || Number(minute) > 59 || (meridiem && (typedHour < 1 || typedHour > 12))) return null;
  return `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** The times from `from` to `to`, inclusive, every `step` minutes. */
export function timesBetween(from: string, to: string, step: number): string[] {
  const times: string[] = [];
  for (let minute = minutesOf(from); minute <= Math.min(minutesOf(to), MINUTES_PER_DAY - 1); minute += step) {
    const pad = (part: number) => String(part).padStart(2, '0');
    times.push(`${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`);
  }
  return times;
}

function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}
