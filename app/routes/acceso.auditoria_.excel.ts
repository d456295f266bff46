import { exportAuditTrail } from '#app/audit/.server/audit-trail.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The filtered rows of the audit trail as an Excel file. */
export const loader = downloadLoader(onScreen('audit-trail'), exportAuditTrail);
