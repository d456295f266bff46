import { createCookie, redirect } from '@remix-run/node';
import Bowser from 'bowser';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { HISTORY_PATHS, type HistoryVersion, VERSION_PARAMETER, VERSION_VALUES } from '../history-version.ts';

const HALF_A_YEAR_SECONDS = 15_768_000;

/** Over TLS the `__Host-` prefix prevents other hosts from setting the cookie. */
const choiceCookie = (secure: boolean) =>
  createCookie(secure ? '__Host-integra_historia' : 'integra_historia', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: HALF_A_YEAR_SECONDS,
  });

export const isPhone = ({ headers }: Request): boolean =>
  Bowser.parse(headers.get('User-Agent') || ' ').platform.type === 'mobile';

/**
 * Redirects to the other version when this user should see it: on a phone the mobile one, unless they chose desktop; elsewhere desktop.
 * Call it before reading a patient, because each reading is audited (H24).
 */
export async function redirectToPreferredVersion(
  { request, url, secure }: PageScope,
  openedVersion: HistoryVersion,
) {
  const isFromPhone = isPhone(request);
  const requested = url.searchParams.get(VERSION_PARAMETER);
  const cookie = choiceCookie(secure);
  const chosen = requested ?? (await cookie.parse(request.headers.get('Cookie')));
  const target: HistoryVersion = isFromPhone && chosen !== VERSION_VALUES.desktop ? 'mobile' : 'desktop';
  if (requested === null && target === openedVersion) return;
  const params = new URLSearchParams(url.searchParams);
  params.delete(VERSION_PARAMETER);
  throw redirect(`${HISTORY_PATHS[target]}${params.size > 0 ? `?${params}` : ''}`, {
    headers: requested === null ? {} : { 'Set-Cookie': await cookie.serialize(VERSION_VALUES[target]) },
  });
}
