import { addDays, datesFromTo, type LocalDate, weekdayOf } from '#domain/shared';
import { idOf, SITE } from './staff.ts';

type WeekdayHours = readonly [first: number, last: number, start: string, end: string];

const SITE_HOURS: readonly WeekdayHours[] = [
  [1, 5, '07:00', '18:00'],
  [6, 6, '08:00', '13:00'],
];
const WITH_LUNCH: readonly WeekdayHours[] = [
  [1, 5, '07:00', '12:00'],
  [1, 5, '13:00', '17:00'],
  [6, 6, '08:00', '12:00'],
];
const WITHOUT_LUNCH: readonly WeekdayHours[] = [
  [1, 5, '07:00', '17:00'],
  [6, 6, '08:00', '12:00'],
];
const STAFF_HOURS: Readonly<Record<string, readonly WeekdayHours[]>> = {
  especial: WITH_LUNCH,
  musica: WITHOUT_LUNCH,
  fono2: WITH_LUNCH,
  'fisio.norte': WITH_LUNCH,
  'ocupacional.norte': WITHOUT_LUNCH,
  'psico.norte': WITH_LUNCH,
};

type Owner = { readonly siteId: number } | { readonly staffId: number };

const rowsOf = (owner: Owner, hours: readonly WeekdayHours[]) =>
  hours.flatMap(([first, last, startTime, endTime]) =>
    Array.from({ length: last - first + 1 }, (_, day) => ({
      siteId: null,
      staffId: null,
      weekday: first + day,
      startTime,
      endTime,
      ...owner,
    })),
  );

/** Opening hours of the sites, and working hours of some therapists; the others have none recorded. */
export const planHours = () =>
  [
    ...Object.values(SITE).flatMap((siteId) => rowsOf({ siteId }, SITE_HOURS)),
    ...Object.entries(STAFF_HOURS).flatMap(([username, hours]) => rowsOf({ staffId: idOf(username) }, hours)),
  ].map((row, index) => ({ id: index + 1, ...row }));

/** Two days of training of one therapist in the second week to come, Thursday and Friday, and vacations of another later on. */
export function planLeave(today: LocalDate) {
  const thursday = [...datesFromTo(addDays(today, 8), addDays(today, 14))].find(
    (date) => weekdayOf(date) === 4,
  );
  const from = thursday ?? today;
  return [
    {
      id: 1,
      staffId: idOf('musica'),
      fromDate: from,
      toDate: addDays(from, 1),
      kind: 'training',
      note: 'Congreso de musicoterapia',
    },
    {
      id: 2,
      staffId: idOf('fono.norte'),
      fromDate: addDays(today, 35),
      toDate: addDays(today, 49),
      kind: 'vacation',
      note: null,
    },
  ];
}
