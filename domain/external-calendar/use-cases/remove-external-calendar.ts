import { command, onScreen, succeeded } from '#domain/access';
import type { ExternalCalendarPorts } from '../ports.ts';

/** Deletes the address of the caller's external calendar; does nothing when there is none (E21). */
export const removeExternalCalendar = command<Pick<ExternalCalendarPorts, 'externalCalendars'>, void, void>({
  action: 'external-calendar.remove',
  allow: onScreen('agenda'),
  async run({ externalCalendars }, actor) {
    await externalCalendars.remove(actor.userId);
    return succeeded(undefined, { subject: 'external-calendar', subjectId: actor.userId });
  },
});
