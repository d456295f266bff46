import { Link } from '@remix-run/react';
import Download from 'lucide-react/icons/download';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { accountTexts, supportTexts as texts } from '../copy.ts';
import type { SupportsView } from '../view/support-views.ts';

type MissingSupport = SupportsView['missing'][number];

const COLUMNS: readonly Column<MissingSupport>[] = [
  {
    key: 'file',
    header: texts.file,
    heading: true,
    cell: ({ kind, name }) => (
      <span className="break-words">
        {kind} <span className="block break-all text-muted text-small">{name}</span>
      </span>
    ),
  },
  { key: 'patient', header: texts.patient, cell: ({ patient }) => patient },
  {
    key: 'reason',
    header: texts.reason,
    cell: ({ reason, link, linkText, patient }) => (
      <span className="break-words">
        {reason}{' '}
        {link && (
          <Link
            to={link}
            aria-label={`${linkText}: ${patient}`}
            className="font-semibold text-accent underline"
          >
            {linkText}
          </Link>
        )}
      </span>
    ),
  },
];

interface SupportListProps {
  readonly supports: SupportsView;
  readonly path: string;
}

/** The files that go with the invoice: those that are missing, and the download. */
export function SupportList({ supports, path }: SupportListProps) {
  const { readyCount, missingCount, missing, isLocked, isExported } = supports;
  if (readyCount + missingCount === 0) return <EmptyState title={texts.none} />;
  const isComplete = missingCount === 0;
  const more = missingCount - missing.length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-semibold">{texts.ready(readyCount)}</span>
          {!isComplete && <span className="text-danger"> · {texts.missing(missingCount)}</span>}
        </p>
        {isExported && !isLocked && (
          <ButtonLink
            reloadDocument
            to={`${path}/soportes.zip${isComplete ? '' : '?incompleto=1'}`}
            variant={isComplete ? 'primary' : 'secondary'}
            icon={<Download aria-hidden />}
          >
            {isComplete ? texts.download : texts.downloadReady}
          </ButtonLink>
        )}
      </div>
      {isLocked && <Notice tone="warning">{accountTexts.downloadLocked}</Notice>}
      {isComplete ? (
        <EmptyState title={texts.complete} />
      ) : (
        <DataTable caption={texts.caption} columns={COLUMNS} rows={missing} rowKey={({ name }) => name} />
      )}
      {more > 0 && <p className="text-muted text-small">{texts.more(more)}</p>}
    </div>
  );
}
