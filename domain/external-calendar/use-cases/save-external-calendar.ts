import { onScreen, preparedCommand, succeeded } from '#domain/access';
import { invalid, timestamp, today } from '#domain/shared';
import { checkCalendarAddress, hostOf } from '../address.ts';
import { instantsOf } from '../busy-blocks.ts';
import type { ExternalCalendarPorts } from '../ports.ts';
import type { SavedCalendar } from './read-external-calendar.ts';

/**
 * Saves the address of the caller's external calendar if the calendar can be read (E21); the audit trail records only its host.
 * Invalid: the codes of `checkCalendarAddress` and of `CalendarFault`, for `address`.
 */
export const saveExternalCalendar = preparedCommand<
  ExternalCalendarPorts,
  { readonly address: string },
  SavedCalendar
>({
  action: 'external-calendar.save',
  allow: onScreen('agenda'),
  async run({ externalCalendars, externalCalendarReader, clock }, actor, input, commit) {
    const checked = checkCalendarAddress(input.address);
    if (!checked.ok) return checked;
    const address = checked.value;
    const day = today(clock);
    const periodsOrFault = await externalCalendarReader.read(address, instantsOf(day, day));
    if (typeof periodsOrFault === 'string') return invalid({ address: periodsOrFault });
    const savedAt = timestamp(clock);
    return commit(async () => {
      await externalCalendars.save(actor.userId, { address, savedAt });
      const host = hostOf(address);
      return succeeded(
        { host, savedAt },
        { subject: 'external-calendar', subjectId: actor.userId, detail: { host } },
      );
    });
  },
});
