import { findTrailPatients, listTrailUsers } from './use-cases/filter-choices.ts';
import { exportAuditTrail, listAuditTrail } from './use-cases/list-audit-trail.ts';
import { listChartAccesses } from './use-cases/list-chart-accesses.ts';
import { verifyAuditTrail } from './use-cases/verify-audit-trail.ts';

export const auditTrailUseCases = {
  findTrailPatients,
  listTrailUsers,
  exportAuditTrail,
  listAuditTrail,
  listChartAccesses,
  verifyAuditTrail,
};
