import { readAgendaFeed } from './use-cases/read-agenda-feed.ts';
import { renewAgendaFeed } from './use-cases/renew-agenda-feed.ts';
import { revokeAgendaFeed } from './use-cases/revoke-agenda-feed.ts';

export const agendaFeedUseCases = {
  readAgendaFeed,
  renewAgendaFeed,
  revokeAgendaFeed,
};
