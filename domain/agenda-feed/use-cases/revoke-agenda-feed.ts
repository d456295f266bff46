import { command, done, onScreen } from '#domain/access';
import type { AgendaFeeds } from '../ports.ts';

/** Makes the secret address of the caller's own agenda stop working; without one it is no fault. */
export const revokeAgendaFeed = command<{ readonly agendaFeeds: AgendaFeeds }, void, void>({
  action: 'agenda-feed.revoke',
  allow: onScreen('agenda'),
  async run({ agendaFeeds }, actor) {
    await agendaFeeds.revoke(actor.userId);
    return done(undefined, { subject: 'agenda-feed', subjectId: actor.userId });
  },
});
