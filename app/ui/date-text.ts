const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

export function isIsoDate(text: string): boolean {
  return ISO.test(text);
}

/** 'YYYY-MM-DD' of a day that exists, from what people type: 5/3/2024, 05-03-2024 or 05032024. */
export function typedToIso(text: string): string | null {
  const [, day, month, year] = TYPED.exec(text.trim()) ?? DIGITS.exec(text.trim()) ?? [];
  if (!day || !month || !year) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** 'dd/mm/aaaa' of an ISO date; any other text as it is. */
export function isoToText(text: string): string {
  const [, year, month, day] = ISO.exec(text) ?? [];
  return year ? `${day}/${month}/${year}` : text;
}

/** Adds the slash that follows a day or a month while someone types at the end. */
export function withSlashes(text: string, before: string): string {
  if (text.length <= before.length) return text;
  return /^\d{2}$|^\d{2}\/\d{2}$/.test(text) ? `${text}/` : text;
}

/** Midnight in the browser's zone: only to hand a calendar day to a calendar. */
export function isoToDate(iso: string): Date {
  const [, year, month, day] = ISO.exec(iso) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(day));
}

export function dateToIso(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Today in Colombia, whatever the zone of this browser. */
export function todayInBogota(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());
}
