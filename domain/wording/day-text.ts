const LANGUAGE = 'es-CO';
const ZONE = 'America/Bogota';

const dateFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: 'UTC' });
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
};
/** Caches the text of each month, because lists format many dates. */
const monthFormatter = (options: Intl.DateTimeFormatOptions) => {
  const textOf = dateFormatter(options);
  const texts = new Map<string, string>();
  return (date: string) => {
    const month = date.slice(5, 7);
    const text = texts.get(month) ?? textOf(date);
    texts.set(month, text);
    return text;
  };
};
const instantFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: ZONE });
  return (instant: string) => format.format(new Date(instant));
};

/** `lun` */
export const weekdayText = dateFormatter({ weekday: 'short' });

/** `23 de marzo de 2026` */
export const dateText = dateFormatter({ day: 'numeric', month: 'long', year: 'numeric' });

/** `lunes` */
export const longWeekdayText = dateFormatter({ weekday: 'long' });

/** `marzo` */
const monthText = monthFormatter({ month: 'long' });

/** `marzo de 2026` */
export const monthYearText = dateFormatter({ month: 'long', year: 'numeric' });

const dottedMonthText = monthFormatter({ month: 'short' });

/** `mar`, `sept` */
export const shortMonthText = (date: string): string => dottedMonthText(date).replace('.', '');

const dayOfMonth = (date: string) => Number(date.slice(8));

/** `23 de marzo` */
export const dayMonthText = (date: string): string => `${dayOfMonth(date)} de ${monthText(date)}`;

/** `lunes 23 de marzo` */
export const dayText = (date: string): string => `${longWeekdayText(date)} ${dayMonthText(date)}`;

/** `3:30 p. m.` for `15:30`. */
export function hourText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)}\u00a0${hour < 12 ? 'a.' : 'p.'}\u00a0m.`;
}

/** `18 feb` */
export const shortDayMonthText = (date: string): string => `${dayOfMonth(date)} ${shortMonthText(date)}`;

/** `18 feb 2027` */
export const shortDateText = (date: string): string => `${shortDayMonthText(date)} ${date.slice(0, 4)}`;

/** `23 – 28 de marzo`, `30 de marzo – 4 de abril` */
export function periodText(from: string, to: string): string {
  const start = from.slice(0, 7) === to.slice(0, 7) ? dayOfMonth(from) : dayMonthText(from);
  return `${start} – ${dayMonthText(to)}`;
}

/** The clinic's time of an instant: `10:32`. */
export const clockText = instantFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const instantDayText = instantFormatter({ day: 'numeric', month: 'long' });

/** `4 de marzo de 2026`, the clinic's date of an instant. */
export const instantDateText = instantFormatter({ day: 'numeric', month: 'long', year: 'numeric' });

/** `4 de marzo de 2026, 10:32` */
export const fullInstantText = (instant: string): string =>
  `${instantDateText(instant)}, ${clockText(instant)}`;

/** Shown instead of the unknown day of an entry that is older than Integra. */
export const BEFORE_INTEGRA = 'Anterior a Integra';

/** `Anterior a Integra, importado por Ana Díaz el 4 de marzo de 2026, 10:32` */
export const importedText = (importedBy: string, instant: string): string =>
  `${BEFORE_INTEGRA}, importado por ${importedBy} el ${fullInstantText(instant)}`;

/** `10:32:05` */
export const clockSecondsText = instantFormatter({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `4 de marzo, 10:32` */
export const instantText = (instant: string): string => `${instantDayText(instant)}, ${clockText(instant)}`;
