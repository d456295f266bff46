import type { ScreenKey } from '#domain/access';

/** The granted screens of `role r`, separated by commas. */
export const GRANTED_SCREENS =
  '(select group_concat(rs.screen) from role_screen rs where rs.role_id = r.id and rs.granted = true)';

/** Parses {@link GRANTED_SCREENS}. */
export const screensIn = (screens: string | null): ReadonlySet<ScreenKey> =>
  new Set((screens ?? '').split(',').filter(Boolean) as ScreenKey[]);
