import { useLoaderData } from '@remix-run/react';
import { readAuditTrail } from '#app/audit/.server/audit-trail.ts';
import { AuditTrailScreen } from '#app/audit/screen/audit-trail-screen.tsx';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'audit-trail' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('audit-trail'), readAuditTrail);

/** The audit trail. */
export default function AuditTrail() {
  return <AuditTrailScreen list={useLoaderData<typeof loader>()} />;
}
