export type { AgendaFeeds, FeedSession } from './ports.ts';
export { openFeed } from './use-cases/open-feed.ts';
export { agendaFeedUseCases } from './use-cases.ts';
