import { onScreen, query } from '#domain/access';
import { ok } from '#domain/shared';
import { hostOf } from '../address.ts';
import type { ExternalCalendarPorts } from '../ports.ts';

/** The caller's external calendar with only its host, because the address is a secret. */
export interface SavedCalendar {
  readonly host: string;
  /** Instant at which it was saved, ISO 8601 in UTC. */
  readonly savedAt: string;
}

/** The caller's external calendar; null when there is none (E21). */
export const readExternalCalendar = query<
  Pick<ExternalCalendarPorts, 'externalCalendars'>,
  void,
  SavedCalendar | null
>({
  action: 'external-calendar.read',
  allow: onScreen('agenda'),
  async run({ externalCalendars }, actor) {
    const found = await externalCalendars.ofUser(actor.userId);
    return ok(found && { host: hostOf(found.address), savedAt: found.savedAt });
  },
});
