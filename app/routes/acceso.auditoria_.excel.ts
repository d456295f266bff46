import { exportAuditTrail } from '../.server/audit-trail.ts';
import { onScreen, pageLoader } from '../.server/route.ts';

/** The rows of the audit trail that are shown as an Excel file. */
export const loader = pageLoader(onScreen('audit-trail'), exportAuditTrail);
