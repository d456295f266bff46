import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { CalendarFault } from '#domain/external-calendar';
import { countText } from '#domain/shared';

const faults: Readonly<Record<CalendarFault, string>> = {
  'calendar-unreachable': 'El calendario no respondió: revise la dirección o intente más tarde',
  'calendar-not-public': 'Esa dirección no está en la internet pública con https',
  'calendar-too-large': 'El calendario pesa más de 1 MB',
  'calendar-unreadable': 'Lo que hay en esa dirección no es un calendario que se pueda leer (iCal)',
};

export const externalCalendarCodeTexts = {
  ...faults,
  'not-an-https-address': 'Pegue la dirección completa, que empieza por https',
  'longer-than-1000': 'La dirección admite máximo 1000 caracteres',
  'too-many-days': 'El periodo es demasiado largo',
} satisfies CodeTexts;

/** Texts of the external calendar of a user. */
export const externalCalendarTexts = {
  title: 'Calendario externo',
  open: 'Calendario externo',
  help: 'Las horas ocupadas de su calendario de Google, Outlook u otro se ven en su agenda. Solo usted las ve.',
  whereToFindAddress:
    'En Google Calendar: Configuración › su calendario › «Dirección secreta en formato iCal». En Outlook: Configuración › Calendarios compartidos › Publicar, enlace ICS.',
  address: 'Dirección iCal (https)',
  save: 'Guardar',
  saved: 'Calendario externo guardado',
  remove: 'Quitar',
  removed: 'Calendario externo quitado',
  close: 'Cerrar',
  current: (host: string, since: string) => `Su calendario está en ${host}, guardado el ${since}.`,
  replaceHint: 'Para usar otro, pegue su dirección:',
  notRead: 'No se pudo leer si tiene un calendario externo.',
  busy: 'Ocupado en su calendario externo',
  busyHalfHours: (count: number) =>
    `${countText(count, 'media hora ocupada', 'medias horas ocupadas')} en su calendario externo`,
  allDay: 'Todo el día',
  failed: (host: string) => `No se pudo leer su calendario de ${host}`,
  failedAdvice: 'Su agenda se ve sin él.',
  retry: 'Reintentar',
} as const;
