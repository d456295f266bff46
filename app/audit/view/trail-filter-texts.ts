import { reportFilterTexts } from '#app/reports/copy/reports.ts';
import { listTexts } from '#app/shared/copy/lists.ts';
import { presentTexts } from '#app/shared/view/filter-texts.ts';
import { isoToText } from '#app/ui/date-text.ts';
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
    from && listTexts.filter(reportFilterTexts.from, isoToText(from)),
    to && listTexts.filter(reportFilterTexts.to, isoToText(to)),
    patient && listTexts.filter(trailSheetHeaders.patient, patient),
    user && listTexts.filter(trailSheetHeaders.user, user),
    action && listTexts.filter(trailSheetHeaders.action, action),
  ]);
