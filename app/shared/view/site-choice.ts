import { listTexts } from '../copy/lists.ts';

/** The site filter of a list. */
export interface SiteChoice {
  /** The requested site, null for all visible ones; the use case authorizes it. */
  readonly siteId: number | null;
  /** The sites that the user may choose; empty when there is no choice. */
  readonly options: readonly { readonly id: number; readonly name: string; readonly open: boolean }[];
  /** Name of the caller's own site; null for a caller without a site. */
  readonly ownSiteName: string | null;
}

/** The name of the filtered site, or of all sites. */
export function siteLabel({ siteId, options, ownSiteName }: SiteChoice): string {
  if (options.length === 0) return ownSiteName ?? listTexts.noSite;
  return options.find(({ id }) => id === siteId)?.name ?? listTexts.allSites;
}
