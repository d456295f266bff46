import { useState } from 'react';
import type { ReasonListView, ReasonView, VerificationView } from '#app/admission/reasons.ts';
import { PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { reasonTexts as texts } from '../copy/clinical-history.ts';
import { EntryAmendments } from '../entry-amendments.tsx';
import { EntryMenu } from '../entry-menu.tsx';
import type { ChartView } from '../view/chart.ts';
import { EntryItem } from './entry-item.tsx';
import { NewReasonDialog } from './new-reason-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

interface ReasonPartProps {
  readonly chart: ChartView;
  readonly reasons: ReasonListView;
  readonly page: { readonly page: number; readonly size: number };
}

/** The consultation reasons with their verifications. */
export function ReasonPart({ chart, reasons, page }: ReasonPartProps) {
  const [adding, setAdding] = useState(false);
  const [verifying, setVerifying] = useState<ReasonView | null>(null);
  const { entryRights, patientId, termOptions, today } = chart;
  return (
    <div className="flex flex-col gap-4">
      {entryRights.mayWrite && (
        <Button variant="primary" className="self-end" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
      {reasons.total === 0 ? (
        <Card>
          <EmptyState>{texts.none}</EmptyState>
        </Card>
      ) : (
        <Card
          flush
          footer={
            <Pager page={page.page} pageSize={page.size} total={reasons.total} pageSizes={PAGE_SIZES} />
          }
        >
          <ol className="divide-y divide-soft">
            {reasons.rows.map((reason) => (
              <li key={reason.id}>
                <EntryItem
                  entry={reason}
                  title={reason.date}
                  name={`${texts.one}, ${reason.date}`}
                  about={<Status reason={reason} />}
                  text={reason.text}
                  entryRights={entryRights}
                >
                  {verificationsOf(reason).map((verification) => (
                    <Verification
                      key={verification.entryId}
                      verification={verification}
                      date={reason.date}
                      entryRights={entryRights}
                    />
                  ))}
                  {entryRights.mayWrite && !reason.verification && !reason.annulment && (
                    <Button size="sm" className="self-start" onClick={() => setVerifying(reason)}>
                      {texts.verify}
                    </Button>
                  )}
                </EntryItem>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {adding && (
        <NewReasonDialog
          patientId={patientId}
          termOptions={termOptions}
          today={today}
          onClose={() => setAdding(false)}
        />
      )}
      {verifying && (
        <VerifyDialog
          patientId={patientId}
          reason={verifying}
          termOptions={termOptions}
          today={today}
          onClose={() => setVerifying(null)}
        />
      )}
    </div>
  );
}

function Status({ reason }: { reason: ReasonView }) {
  if (reason.annulment || (reason.imported && !reason.verification)) return null;
  return (
    <p className="my-1">
      {reason.verification ? (
        <Badge tone="success">{texts.verified}</Badge>
      ) : (
        <Badge tone="warning">{texts.toVerify}</Badge>
      )}
    </p>
  );
}

/** The annulled verifications of a reason, then the valid one. */
const verificationsOf = ({ annulledVerifications, verification }: ReasonView) =>
  verification ? [...annulledVerifications, verification] : annulledVerifications;

interface VerificationProps {
  readonly verification: VerificationView;
  /** The date of its reason. */
  readonly date: string;
  readonly entryRights: ChartView['entryRights'];
}

function Verification({ verification, date, entryRights }: VerificationProps) {
  const by = [verification.author, verification.credentials].filter(Boolean).join(' · ');
  const struckClass = verification.annulment && 'text-muted line-through';
  return (
    <section className="relative flex max-w-[80ch] flex-col gap-2 rounded-control bg-subtle p-3 pr-14">
      <p className="text-small">
        <strong>
          {texts.verifiedOn} {verification.date}
        </strong>{' '}
        <span className="text-muted">· {by}</span>
      </p>
      {verification.terms.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {verification.terms.map((term) => (
            <li key={term} className="rounded-full bg-tint px-2.5 py-0.5 text-accent text-small">
              {term}
            </li>
          ))}
        </ul>
      )}
      <p className={cn('whitespace-pre-line break-words', struckClass)}>{verification.text}</p>
      <EntryAmendments entry={verification} />
      {entryRights.mayWrite && !verification.annulment && (
        <div className="absolute top-1 right-1 print:hidden">
          <EntryMenu
            entryId={verification.entryId}
            entryName={`${texts.verificationOf} ${date}`}
            mayAnnul={entryRights.annullableEntryIds.includes(verification.entryId)}
            annulEffect={texts.annulVerificationEffect}
          />
        </div>
      )}
    </section>
  );
}
