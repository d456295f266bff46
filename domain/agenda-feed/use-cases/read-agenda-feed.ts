import { onScreen, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { AgendaFeeds } from '../ports.ts';

/** When the caller's secret address of their agenda was made, an instant; null without one. The address itself nobody knows. */
export const readAgendaFeed = query<
  { readonly agendaFeeds: AgendaFeeds },
  void,
  { readonly createdAt: string | null }
>({
  action: 'agenda-feed.read',
  allow: onScreen('agenda'),
  run: async ({ agendaFeeds }, actor) => ok({ createdAt: await agendaFeeds.createdAt(actor.userId) }),
});
