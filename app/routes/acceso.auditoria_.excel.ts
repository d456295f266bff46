import { exportAuditTrail } from '../.server/audit-trail.ts';
import { downloadLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';

/** The filtered rows of the audit trail as an Excel file. */
export const loader = downloadLoader(onScreen('audit-trail'), exportAuditTrail);
