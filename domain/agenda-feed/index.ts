export * from './ports.ts';
export * from './use-cases/open-feed.ts';
export * from './use-cases/read-agenda-feed.ts';
export * from './use-cases/renew-agenda-feed.ts';
export * from './use-cases/revoke-agenda-feed.ts';
