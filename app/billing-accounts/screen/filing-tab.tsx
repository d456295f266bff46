import { Badge, type Tone } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { decisionTexts } from '../copy/decisions.ts';
import { filingTexts as texts } from '../copy/filing.ts';
import type { FilingView, ObjectionView } from '../view/filing-views.ts';

const TONES: Readonly<Record<ObjectionView['state'], Tone>> = {
  open: 'warning',
  answered: 'success',
  tacit: 'danger',
  lifted: 'success',
  upheld: 'danger',
  refiled: 'neutral',
};

const COLUMNS: readonly Column<ObjectionView>[] = [
  {
    key: 'what',
    header: texts.what,
    heading: true,
    cell: (row) => (
      <span className="break-words">
        <span className="font-semibold">{row.code}</span> {row.codeName}
        <span className="block text-muted text-small">{row.place}</span>
      </span>
    ),
  },
  { key: 'on', header: texts.date, cell: (row) => <span className="whitespace-nowrap">{row.on}</span> },
  {
    key: 'value',
    header: texts.value,
    align: 'right',
    cell: (row) => <span className="whitespace-nowrap">{row.value}</span>,
  },
  {
    key: 'text',
    header: texts.text,
    cell: (row) => (
      <span className="whitespace-pre-line break-words">
        {row.text}
        <span className="block text-muted text-small">{row.by}</span>
        {row.late && <span className="block text-small text-warning">{row.late}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    header: texts.answerCode,
    cell: (row) => (
      <span className="flex flex-col items-start gap-1 break-words">
        <Badge tone={TONES[row.state]} className="whitespace-normal">
          {row.stateText}
        </Badge>
        {row.deadline && <span className="text-small">{row.deadline}</span>}
        {row.answer && (
          <span className="whitespace-pre-line text-small">
            <span className="font-semibold">{row.answer.line}</span> {row.answer.codeName}
            <span className="block">{row.answer.text}</span>
            <span className="block text-muted">{row.answer.by}</span>
            {row.answer.decision && <span className="block text-muted">{row.answer.decision}</span>}
          </span>
        )}
        {row.decision && (
          <span className="whitespace-pre-line text-small">
            <span className="font-semibold">{row.decision.line}</span>
            <span className="block">{row.decision.text}</span>
            <span className="block text-muted">{row.decision.by}</span>
            {row.decision.earlier && <span className="block text-muted">{row.decision.earlier}</span>}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'accepted',
    header: texts.acceptedSum,
    align: 'right',
    cell: (row) => <span className="whitespace-nowrap">{row.accepted}</span>,
  },
];

interface FilingTabProps {
  readonly filing: FilingView;
  readonly path: string;
  readonly onAnswer: (objection: ObjectionView) => void;
  readonly onDecide: (objection: ObjectionView) => void;
}

/** The filing of an account with its deadlines, returns and objections. */
export function FilingTab({ filing, path, onAnswer, onDecide }: FilingTabProps) {
  const { filed, deadlines, objections } = filing;
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact label={texts.filing}>
          {filed ? filed.line : texts.notFiled}
          {filed?.hasProof && (
            <a
              href={`${path}/radicado`}
              target="_blank"
              rel="noreferrer"
              className="ml-2 text-accent underline"
            >
              {texts.openProof}
            </a>
          )}
        </Fact>
        {deadlines.map(({ label, on, left, isUrgent }) => (
          <Fact key={label} label={label}>
            {on} · <span className={isUrgent ? 'font-semibold text-danger' : ''}>{left}</span>
          </Fact>
        ))}
        {objections.length > 0 && (
          <>
            <Fact label={texts.objectedSum}>{filing.objected}</Fact>
            <Fact label={texts.acceptedSum}>{filing.accepted}</Fact>
            {filing.upheld && <Fact label={decisionTexts.upheldSum}>{filing.upheld}</Fact>}
          </>
        )}
      </dl>
      {filed && (
        <DataTable
          caption={texts.caption}
          columns={COLUMNS}
          rows={objections}
          rowKey={({ id }) => id}
          actions={
            objections.some(({ answerOptions, disputed }) => answerOptions || disputed)
              ? (row) => [
                  ...(row.answerOptions
                    ? [{ label: texts.answerButton, onSelect: () => onAnswer(row) }]
                    : []),
                  ...(row.disputed ? [{ label: decisionTexts.button, onSelect: () => onDecide(row) }] : []),
                ]
              : undefined
          }
          empty={<EmptyState title={texts.noObjections} />}
        />
      )}
    </div>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-small">{label}</dt>
    <dd className="break-words tabular-nums">{children}</dd>
  </div>
);
