import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { mendTexts, accountTexts as texts } from '../copy.ts';
import type { SessionView } from '../view/account-views.ts';

const GROUP_LOOKS = {
  ready: { tone: 'success', text: texts.isReady },
  'to-mend': { tone: 'danger', text: texts.toMend },
  'not-billable': { tone: 'neutral', text: texts.isNotBillable },
} as const;

const COLUMNS: readonly Column<SessionView>[] = [
  {
    key: 'date',
    header: 'Fecha',
    cell: ({ date, start }) => (
      <span className="whitespace-nowrap">
        {date}
        <br />
        <span className="text-muted">{start}</span>
      </span>
    ),
  },
  {
    key: 'patient',
    header: 'Paciente',
    heading: true,
    cell: (row) => (
      <span className="break-words">
        {row.patient} <span className="text-muted">{row.document}</span>
      </span>
    ),
  },
  {
    key: 'service',
    header: 'Servicio',
    cell: (row) => (
      <span className="break-words">
        {row.code} {row.service}
      </span>
    ),
  },
  { key: 'rows', header: 'Filas', align: 'right', cell: (row) => row.rows },
  {
    key: 'value',
    header: 'Valor',
    align: 'right',
    cell: (row) => <span className="whitespace-nowrap">{row.value}</span>,
  },
  { key: 'diagnosis', header: 'Diagnóstico', cell: (row) => row.diagnosis },
  {
    key: 'group',
    header: 'Estado',
    cell: ({ group, reason }) => (
      <span className="flex flex-wrap items-center gap-1">
        <Badge tone={GROUP_LOOKS[group].tone}>{GROUP_LOOKS[group].text}</Badge>
        <span className="break-words text-muted text-small">{reason}</span>
      </span>
    ),
  },
];

interface SessionTableProps {
  readonly sessions: {
    readonly rows: readonly SessionView[];
    readonly total: number;
    readonly page: number;
    readonly size: number;
  };
  readonly path: string;
  readonly postponed: readonly number[];
  readonly mayChange: boolean;
}

/** Sessions of an account; a session can be left for a later one, or brought back. */
export function SessionTable({ sessions, path, postponed, mayChange }: SessionTableProps) {
  const { rows, total, page, size } = sessions;
  const onSucceeded = useAnnouncedSuccess(() => {});
  const { send } = useSubmission({ page: path }, { onSucceeded });
  const actionsOf = ({ id, group, isPostponed, link }: SessionView) => {
    const links = link === null ? [] : [{ label: mendTexts.session, to: link }];
    if (group === 'not-billable' && !isPostponed) return links;
    const sessionIds = isPostponed ? postponed.filter((each) => each !== id) : [...postponed, id];
    return [
      ...links,
      {
        label: isPostponed ? texts.take : texts.postpone,
        onSelect: () => send({ intent: 'postpone', sessionIds }),
      },
    ];
  };
  return (
    <DataTable
      caption={texts.sessions}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      actions={mayChange ? actionsOf : undefined}
      empty={<EmptyState title={texts.noSessions} />}
      footer={total > 0 && <Pager page={page} pageSize={size} total={total} />}
    />
  );
}
