import { changeSiteState } from './use-cases/change-site-state.ts';
import { listClosures } from './use-cases/list-closures.ts';
import { listSiteHours } from './use-cases/list-site-hours.ts';
import { listSites } from './use-cases/list-sites.ts';
import { saveClosure } from './use-cases/save-closure.ts';
import { saveSite } from './use-cases/save-site.ts';
import { withdrawClosure } from './use-cases/withdraw-closure.ts';

export const sitesUseCases = {
  changeSiteState,
  listClosures,
  listSiteHours,
  listSites,
  saveClosure,
  saveSite,
  withdrawClosure,
};
