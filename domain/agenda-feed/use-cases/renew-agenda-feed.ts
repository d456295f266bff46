import { command, onScreen, succeeded, type Tokens } from '#domain/access';
import { timestamp } from '#domain/shared';
import type { AgendaFeeds } from '../ports.ts';

/**
 * Creates a new secret address of the caller's agenda for calendar programs and revokes the earlier one. The secret is returned
 * only here, because only its digest is stored.
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
    await agendaFeeds.save(actor.userId, tokens.digest(secret), createdAt);
    return succeeded({ secret, createdAt }, { subject: 'agenda-feed', subjectId: actor.userId });
  },
});
