import { z } from 'zod';
import { useCases } from '#adapters/composition/use-cases.ts';
import { bookingResultOf } from '#app/scheduling/booking/booking-result.server.ts';
import { halfDayText } from '#app/scheduling/booking/copy.ts';
import { foundSlotsViewOf } from '#app/scheduling/slots.ts';
import { staffViewOf } from '#app/scheduling/staff.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { commandResultOf, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import { localDateInput, localTimeInput } from '#app/shell/.server/local-values.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { siteChoiceOf } from '#app/shell/.server/site-choice.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { printablePageOf, requestedSiteOf } from '#app/shell/list-request.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { SPECIALTIES } from '#domain/catalogues';
import { idOf, parseLocalDate, SEARCH_MAX_LENGTH } from '#domain/shared';
import { shortDateText } from '#domain/wording';
import { recoveryTexts } from '../copy.ts';
import { recoveryRowOf } from '../recovery.ts';

/** Reads `?ver=espera&buscar=&terapeuta=&especialidad=&sede=&vigente=` and the page of a recovery list. */
export async function readRecovery(scope: PageScope) {
  const { url, call } = scope;
  const param = (name: string) => url.searchParams.get(name) || null;
  const search = (param('buscar') ?? '').slice(0, SEARCH_MAX_LENGTH);
  const page = printablePageOf(url);
  const siteId = requestedSiteOf(url);
  const specialtyId = idOf(param('especialidad'));
  const kind = param('ver') === 'espera' ? ('waiting' as const) : ('lost' as const);
  const therapistUsername = kind === 'lost' ? param('terapeuta') : null;
  const usableOn = parseLocalDate(param('vigente') ?? '');
  const [site, listed, therapists] = await Promise.all([
    siteChoiceOf(scope, 'recovery'),
    call('listRecovery', { kind, search, siteId, therapistUsername, specialtyId, usableOn, page }),
    call('listTherapists', { specialtyId: null, siteId }),
  ]);
  const found = valueOrThrow(listed);
  redirectPastEnd(url, page, found.total);
  return {
    kind,
    site,
    page,
    search,
    therapistUsername: therapistUsername ?? '',
    specialty: specialtyId === null ? '' : String(specialtyId),
    total: found.total,
    lineCounts: found.lineCounts,
    mayBook: useCases.scheduleSessions.policy.permits(scope.actor),
    rows: found.rows.map((line) => recoveryRowOf(line, found.today)),
    therapists: valueOrThrow(therapists).map(staffViewOf),
    specialties: SPECIALTIES.map(({ code, name }) => ({ value: String(code), label: name })),
  };
}

/**
 * Reads `?linea=&minutos=&terapeuta=`. Returns the earliest free slots of this therapist, or of any therapist when this one is no longer
 * eligible; null for invalid parameters.
 */
export async function readSlots({ url: { searchParams }, call }: PageScope) {
  const lineId = idOf(searchParams.get('linea'));
  // `idOf` reads any positive whole number.
  const minutes = idOf(searchParams.get('minutos'));
  if (lineId === null || minutes === null) return null;
  const therapist = searchParams.get('terapeuta') || null;
  const criteria = { lineId, minutes, auxiliary: null, from: null, weekdays: [], interval: null };
  const found = await call('findSlots', { ...criteria, therapist });
  const isTherapistIneligible = !found.ok && found.refusal.code === 'therapist-not-eligible';
  const slots = isTherapistIneligible ? await call('findSlots', { ...criteria, therapist: null }) : found;
  const value = valueOrThrow(slots);
  return {
    slots: foundSlotsViewOf(value).slots,
    isTherapistIneligible,
    halfDay: halfDayText(value.halfDay),
    until: shortDateText(value.searchedTo),
  };
}

const recoveryCommand = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('book'),
    lineId: SubmittedId,
    patientId: SubmittedId,
    date: localDateInput,
    start: localTimeInput,
    end: localTimeInput,
    type: z.enum(['therapy', 'evaluation', 're-evaluation']),
    therapist: z.string().max(100),
  }),
  z.object({ intent: z.literal('waive'), sessionIds: z.array(SubmittedId).min(1), reason: z.string() }),
]);

/** Books a proposed slot, or waives lost sessions. */
export async function runRecoveryCommand({
  call,
  request,
}: PageScope): Promise<CommandResult<number | null>> {
  const parsed = recoveryCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  if (parsed.data.intent === 'waive')
    return commandResultOf(await call('waiveRecovery', parsed.data), recoveryTexts.waived);
  const { intent: _, ...slot } = parsed.data;
  const item = { ...slot, auxiliary: null, responsible: null, confirmation: null };
  return bookingResultOf(await call('scheduleSessions', { items: [item] }));
}
