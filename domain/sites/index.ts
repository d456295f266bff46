export { mayManageClosures } from './closure.ts';
export {
  type Closure,
  type ClosureFilter,
  type ClosureRepository,
  type ListedSite,
  type Site,
  type SiteDetails,
  type SiteRepository,
  type Sites,
  type StoredClosure,
  UNKNOWN_SITE,
  type UpcomingSessionCounts,
  type UpcomingSessionsQuery,
} from './ports.ts';
export { checkSite } from './site.ts';
export type { ListedClosure } from './use-cases/list-closures.ts';
export { manageSites } from './use-cases/save-site.ts';
export { sitesUseCases } from './use-cases.ts';
