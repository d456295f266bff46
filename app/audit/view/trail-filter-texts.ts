import { reportFilterTexts } from '#app/reports/copy/reports.ts';
import { isoToText } from '#domain/shared';
import { filterText, presentTexts } from '#domain/wording';
import { trailSheetHeaders } from '../copy/audit-trail.ts';

interface TrailFilterNames {
  readonly patient: string | null | undefined;
  readonly user: string | null;
  readonly action: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** The filters of the audit trail in words. */
export const trailFilterTextsOf = ({
  patient,
  user,
  action,
  from,
  to,
}: TrailFilterNames): readonly string[] =>
  presentTexts([
    from && filterText(reportFilterTexts.from, isoToText(from)),
    to && filterText(reportFilterTexts.to, isoToText(to)),
    patient && filterText(trailSheetHeaders.patient, patient),
    user && filterText(trailSheetHeaders.user, user),
    action && filterText(trailSheetHeaders.action, action),
  ]);
