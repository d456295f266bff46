import { readAuditTrail } from '../.server/audit-trail.ts';
import { onScreen, screenLoader } from '../.server/route.ts';
import { AuditTrailScreen } from '../screens/audit-trail/audit-trail-screen.tsx';
import { usePage } from '../screens/shared/use-page.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'audit-trail' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = screenLoader(onScreen('audit-trail'), readAuditTrail);

/** The audit trail. */
export default function AuditTrail() {
  return <AuditTrailScreen list={usePage<typeof loader>()} />;
}
