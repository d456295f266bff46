import { command, done, onScreen, type Tokens } from '#domain/access';
import { timestamp } from '#domain/shared';
import type { AgendaFeeds } from '../ports.ts';

/**
 * Makes a new secret address of the caller's own agenda for calendar programs; an earlier one stops working. The secret is told
 * this once: only its digest is kept.
 */
export const renewAgendaFeed = command<
  { readonly agendaFeeds: AgendaFeeds; readonly tokens: Tokens },
  void,
  { readonly secret: string; readonly createdAt: string }
>({
  action: 'agenda-feed.renew',
  allow: onScreen('agenda'),
  async run({ agendaFeeds, tokens, clock }, actor) {
    const secret = tokens.create();
    const createdAt = timestamp(clock);
    await agendaFeeds.keep(actor.userId, tokens.digest(secret), createdAt);
    return done({ secret, createdAt }, { subject: 'agenda-feed', subjectId: actor.userId });
  },
});
