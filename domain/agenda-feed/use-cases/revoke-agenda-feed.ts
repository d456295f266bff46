import { command, onScreen, succeeded } from '#domain/access';
import type { AgendaFeeds } from '../ports.ts';

/** Revokes the secret address of the caller's agenda; does nothing when there is none. */
export const revokeAgendaFeed = command<{ readonly agendaFeeds: AgendaFeeds }, void, void>({
  action: 'agenda-feed.revoke',
  allow: onScreen('agenda'),
  async run({ agendaFeeds }, actor) {
    await agendaFeeds.revoke(actor.userId);
    return succeeded(undefined, { subject: 'agenda-feed', subjectId: actor.userId });
  },
});
