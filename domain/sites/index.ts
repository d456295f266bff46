export { mayManageClosures } from './closure.ts';
export type { SiteFieldError } from './errors.ts';
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
export { changeSiteState } from './use-cases/change-site-state.ts';
export { type ListedClosure, listClosures } from './use-cases/list-closures.ts';
export { listSiteHours } from './use-cases/list-site-hours.ts';
export { listSites } from './use-cases/list-sites.ts';
export { saveClosure } from './use-cases/save-closure.ts';
export { manageSites, saveSite } from './use-cases/save-site.ts';
export { withdrawClosure } from './use-cases/withdraw-closure.ts';
