import { trailSheetHeaders } from '../copy/audit-trail.ts';
import { listTexts } from '../copy/lists.ts';
import { reportFilterTexts } from '../copy/reports.ts';
import { isoToText } from '../ui/date-text.ts';
import { presentTexts } from './filter-texts.ts';

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
