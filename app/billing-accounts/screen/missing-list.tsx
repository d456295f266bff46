import { Link } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId, useState } from 'react';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { countText } from '#domain/shared';
import { accountTexts as texts } from '../copy.ts';
import type { CauseView } from '../view/account-views.ts';

interface MissingListProps {
  readonly causes: readonly CauseView[];
  readonly emptyText: string;
  readonly path: string;
  readonly postponed: readonly number[];
  readonly mayChange: boolean;
}

/** The faults of an account by cause; each cause shows its sessions with the link that mends them. */
export function MissingList({ causes, emptyText, ...rest }: MissingListProps) {
  if (causes.length === 0) return <EmptyState title={emptyText} />;
  return (
    <ul className="divide-y divide-line">
      {causes.map((cause) => (
        <CauseItem key={cause.key} cause={cause} {...rest} />
      ))}
    </ul>
  );
}

type CauseItemProps = Omit<MissingListProps, 'causes' | 'emptyText'> & { readonly cause: CauseView };

function CauseItem({ cause, path, postponed, mayChange }: CauseItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const onSucceeded = useAnnouncedSuccess(() => {});
  const { send, busy } = useSubmission({ page: path }, { onSucceeded });
  const { sessionIds } = cause;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Badge tone={cause.stops ? 'danger' : 'warning'} className="w-24">
          {cause.stops ? texts.stops : texts.warns}
        </Badge>
        <div className="min-w-0 flex-1 basis-60">
          <p className="break-words font-semibold">{cause.text}</p>
          <p className="break-words text-muted text-small">
            {[cause.code, cause.hint].filter(Boolean).join(' · ')}
          </p>
        </div>
        {sessionIds.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-muted text-small tabular-nums">
              {countText(sessionIds.length, 'sesión', 'sesiones')}
            </span>
            {mayChange && cause.stops && (
              <Button
                size="sm"
                loading={busy}
                onClick={() => send({ intent: 'postpone', sessionIds: [...postponed, ...sessionIds] })}
              >
                {texts.postpone}
              </Button>
            )}
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${isOpen ? texts.hide : texts.show}: ${cause.text}`}
              icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? texts.hide : texts.show}
            </Button>
          </div>
        )}
        {sessionIds.length === 0 && cause.rows[0]?.link && (
          <Link to={cause.rows[0].link} className="font-semibold text-accent text-small underline">
            {cause.rows[0].linkText}
          </Link>
        )}
      </div>
      {isOpen && (
        <ul id={id} className="mt-2 divide-y divide-dashed divide-line rounded-card bg-soft px-3">
          {cause.rows.map((row) => (
            <li key={row.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small">
              <span className="min-w-0 flex-1 basis-52 break-words">
                <span className="font-semibold">{row.patient}</span> {row.document} · {row.date}
              </span>
              {row.link && (
                <Link
                  to={row.link}
                  aria-label={`${row.linkText}: ${row.patient}`}
                  className="py-1 font-semibold text-accent underline"
                >
                  {row.linkText}
                </Link>
              )}
            </li>
          ))}
          {cause.moreCount > 0 && (
            <li className="py-2 text-muted text-small">{texts.moreRows(cause.moreCount)}</li>
          )}
        </ul>
      )}
    </li>
  );
}
