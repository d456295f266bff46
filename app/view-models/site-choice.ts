/** The site filter of a list. */
export interface SiteChoice {
  /** The requested site, null for all visible ones; the use case authorizes it. */
  readonly siteId: number | null;
  /** The choices; empty for a user without a choice. */
  readonly options: readonly { readonly id: number; readonly name: string; readonly open: boolean }[];
  /** Name of the caller's own site; null without one. */
  readonly own: string | null;
}
