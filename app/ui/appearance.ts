const THEMES = ['system', 'light', 'dark'] as const;
const SIDEBARS = ['brown', 'white', 'black'] as const;
const COOKIE = 'integra-appearance';
const YEAR_SECONDS = 31_536_000;

export type Theme = (typeof THEMES)[number];
export type SidebarColor = (typeof SIDEBARS)[number];
export type Appearance = { theme: Theme; sidebar: SidebarColor };

export const DEFAULT_APPEARANCE: Appearance = { theme: 'system', sidebar: 'brown' };

/** Reads the appearance from a Cookie header or `document.cookie`; unknown values become the default. */
export function readAppearance(cookies: string | null): Appearance {
  const value = (cookies ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${COOKIE}=`));
  const [theme, sidebar] = (value ?? '').slice(COOKIE.length + 1).split('.');
  return {
    theme: THEMES.find((each) => each === theme) ?? DEFAULT_APPEARANCE.theme,
    sidebar: SIDEBARS.find((each) => each === sidebar) ?? DEFAULT_APPEARANCE.sidebar,
  };
}

/** Applies the appearance and stores it in a cookie for a year. */
export function applyAppearance({ theme, sidebar }: Appearance): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.sidebar = sidebar;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the staff uses.
  document.cookie = `${COOKIE}=${theme}.${sidebar}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
