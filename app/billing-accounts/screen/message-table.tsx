import { Link } from '@remix-run/react';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { mendTexts, accountTexts as texts } from '../copy.ts';
import type { MessageView } from '../view/account-views.ts';

const COLUMNS: readonly Column<MessageView>[] = [
  { key: 'class', header: 'Clase', cell: (row) => row.messageClass },
  { key: 'code', header: texts.code, cell: (row) => row.code },
  {
    key: 'text',
    header: 'Mensaje',
    heading: true,
    cell: (row) => (
      <span className="break-words">
        {row.text} <span className="break-all text-muted text-small">{row.path}</span>
      </span>
    ),
  },
  {
    key: 'session',
    header: 'Sesión',
    cell: ({ session, link }) => (
      <span className="break-words">
        {session}{' '}
        {link && (
          <Link
            to={link}
            aria-label={`${mendTexts.session}: ${session}`}
            className="font-semibold text-accent underline"
          >
            {mendTexts.session}
          </Link>
        )}
      </span>
    ),
  },
];

interface MessageTableProps {
  readonly messages: readonly MessageView[];
  readonly cuv: string | null;
}

/** The validator's messages with the session that each leads to. */
export function MessageTable({ messages, cuv }: MessageTableProps) {
  return (
    <>
      {cuv && (
        <p className="mb-3 break-all text-small">
          <span className="font-semibold">{texts.cuv}</span> {cuv}
        </p>
      )}
      <DataTable
        caption={texts.resultTitle}
        columns={COLUMNS}
        rows={messages}
        rowKey={({ key }) => key}
        empty={<EmptyState title={cuv === null ? texts.noResult : texts.noMessages} />}
      />
    </>
  );
}
