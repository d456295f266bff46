import { onScreen, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { AgendaFeeds } from '../ports.ts';

/** Instant at which the caller's secret address was created; null when there is none. The address itself can't be read. */
export const readAgendaFeed = query<
  { readonly agendaFeeds: AgendaFeeds },
  void,
  { readonly createdAt: string | null }
>({
  action: 'agenda-feed.read',
  allow: onScreen('agenda'),
  run: async ({ agendaFeeds }, actor) => ok({ createdAt: await agendaFeeds.createdAtOf(actor.userId) }),
});
