import { exportAuditTrail } from '../.server/audit-trail.ts';
import { downloadLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';

/** The rows of the audit trail that are shown as an Excel file. */
export const loader = downloadLoader(onScreen('audit-trail'), exportAuditTrail);
