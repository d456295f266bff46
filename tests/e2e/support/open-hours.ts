import { MAIN_SITE_DETAILS } from '#adapters/seed/demo/staff.ts';

const ACCOUNT = { usuario: 'admin', password: 'Integra-demo-2026' };
const MAIN_SITE = {
  siteId: 1,
  name: 'Sede Principal',
  email: 'sede.principal@fundacionintegra.example',
  ...MAIN_SITE_DETAILS,
};

/**
 * Removes the opening hours of the main site, because flows book at times that demo sessions leave free, some of them outside opening
 * hours. The other sites keep theirs.
 */
export async function openAroundTheClock(url: string): Promise<void> {
  const logInResponse = await fetch(`${url}/?index`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams(ACCOUNT),
    redirect: 'manual',
  });
  const cookie = logInResponse.headers.getSetCookie().map((each) => each.split(';')[0]);
  const answer = await fetch(`${url}/mantenimiento/mantenimientoSedes`, {
    method: 'POST',
    headers: { Origin: url, Cookie: cookie.join('; '), 'Content-Type': 'application/json' },
    body: JSON.stringify({ intent: 'save', ...MAIN_SITE, hours: [] }),
  });
  if (!answer.ok) throw new Error(`The main site keeps its hours: ${answer.status}`);
}
