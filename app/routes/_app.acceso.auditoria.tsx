import { useLoaderData } from '@remix-run/react';
import { readAuditTrail } from '../.server/audit-trail.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { AuditTrailScreen } from '../screens/audit-trail/audit-trail-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'audit-trail' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('audit-trail'), readAuditTrail);

/** The audit trail. */
export default function AuditTrail() {
  return <AuditTrailScreen list={useLoaderData<typeof loader>()} />;
}
