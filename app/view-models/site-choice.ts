/** The site that a list shows, and between which ones the caller may choose. */
export interface SiteChoice {
  /** What the address asks for, null for all that the caller may see. The use case decides whether it may be seen. */
  readonly siteId: number | null;
  /** Empty for those who have only their own. */
  readonly options: readonly { readonly id: number; readonly name: string; readonly open: boolean }[];
  /** The caller's own site, null without one. */
  readonly own: string | null;
}
