import { reasonTexts } from '../../copy/clinical-history.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ReasonView } from '../../view-models/reasons.ts';

/** Consultation reasons, newest first, with who wrote them and whether a therapist verified them. */
export function ReasonList({ reasons }: { reasons: readonly ReasonView[] }) {
  return (
    <ol className="divide-y divide-soft">
      {reasons.map(({ id, date, text, author, writtenAt, verifiedBy }) => (
        <li key={id} className="flex flex-col gap-2 p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{date}</h3>
            {verifiedBy === null ? (
              <Badge tone="warning">{reasonTexts.toVerify}</Badge>
            ) : (
              <Badge tone="success">{reasonTexts.verified}</Badge>
            )}
          </div>
          <p className="max-w-[80ch] whitespace-pre-line break-words">{text}</p>
          <p className="text-muted text-small">
            {author} · {writtenAt}
            {verifiedBy !== null && ` · Verificado por ${verifiedBy}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
