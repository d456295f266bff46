import { z } from 'zod';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { parseLocalDate } from '#domain/shared';
import { externalCalendarTexts as texts } from '../copy/external-calendar.ts';
import { busyTimesViewOf, savedCalendarViewOf } from '../external-calendar.ts';

/** The caller's external calendar, or its busy times with `?desde=&hasta=`. */
export async function readCalendar({ call, url: { searchParams } }: PageScope) {
  const [from, to] = ['desde', 'hasta'].map((name) => parseLocalDate(searchParams.get(name) ?? ''));
  if (from && to) {
    const busyTimes = valueOrThrow(await call('listBusyTimes', { from, to }));
    return { busy: busyTimes && busyTimesViewOf(busyTimes) };
  }
  const calendar = valueOrThrow(await call('readExternalCalendar', undefined));
  return { calendar: calendar && savedCalendarViewOf(calendar) };
}

const CalendarCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), address: z.string() }),
  z.object({ intent: z.literal('remove') }),
]);

/** Saves the address of the caller's external calendar, or forgets it. */
export async function changeCalendar({ call, request }: PageScope): Promise<Response> {
  const parsed = CalendarCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  if (parsed.data.intent === 'remove')
    return commandResponse(await call('removeExternalCalendar', undefined), texts.removed);
  return commandResponse(await call('saveExternalCalendar', { address: parsed.data.address }), texts.saved);
}
