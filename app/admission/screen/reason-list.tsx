import { reasonTexts } from '#app/history/copy/clinical-history.ts';
import { EntryAmendments } from '#app/history/entry-amendments.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { cn } from '#app/ui/cn.ts';
import type { ReasonView } from '../reasons.ts';

/** Consultation reasons, newest first, with author and verification. */
export function ReasonList({ reasons }: { reasons: readonly ReasonView[] }) {
  return (
    <ol className="divide-y divide-soft">
      {reasons.map((reason) => (
        <li key={reason.id} className="flex flex-col gap-2 p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{reason.date}</h3>
            {reason.verification ? (
              <Badge tone="success">{reasonTexts.verified}</Badge>
            ) : (
              !reason.imported && <Badge tone="warning">{reasonTexts.toVerify}</Badge>
            )}
          </div>
          <p
            className={cn(
              'max-w-[80ch] whitespace-pre-line break-words',
              reason.annulment && 'text-muted line-through',
            )}
          >
            {reason.text}
          </p>
          <p className="text-muted text-small">
            {reason.author} · {reason.imported ? reason.origin : reason.writtenAt}
            {reason.verification && ` · Verificado por ${reason.verification.author}`}
          </p>
          <EntryAmendments entry={reason} />
        </li>
      ))}
    </ol>
  );
}
