export type { AgendaFeeds, FeedOwner, FeedSession } from './ports.ts';
export { openFeed } from './use-cases/open-feed.ts';
export { readAgendaFeed } from './use-cases/read-agenda-feed.ts';
export { renewAgendaFeed } from './use-cases/renew-agenda-feed.ts';
export { revokeAgendaFeed } from './use-cases/revoke-agenda-feed.ts';
