import { Link } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ExcelButton } from '#app/shared/excel-button.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { filingTexts } from '../copy/filing.ts';
import { accountTexts as texts } from '../copy.ts';
import type { AccountRow } from '../view/account-views.ts';
import { type AccountChoices, NewAccountDialog } from './new-account-dialog.tsx';
import { STATE_TONES } from './state-tones.ts';

const COLUMNS: readonly Column<AccountRow>[] = [
  {
    key: 'code',
    header: 'Cuenta',
    heading: true,
    cell: (row) => (
      <Link to={`/facturacion/cuentas/${row.id}`} className="font-semibold text-accent underline">
        {row.code}
      </Link>
    ),
  },
  {
    key: 'payer',
    header: 'Entidad y sedes',
    cell: (row) => (
      <span className="break-words">
        {row.payer}
        <span className="block text-muted text-small">{row.sites}</span>
      </span>
    ),
  },
  {
    key: 'period',
    header: 'Periodo',
    cell: ({ from, to }) => (
      <span className="whitespace-nowrap">
        {from} –<br />
        {to}
      </span>
    ),
  },
  {
    key: 'document',
    header: 'Factura o nota',
    cell: (row) => (
      <span className="break-words">
        {row.document || row.kind}
        {row.corrects && <span className="block text-muted text-small">{row.corrects}</span>}
      </span>
    ),
  },
  {
    key: 'value',
    header: 'Valor',
    align: 'right',
    cell: (row) => <span className="whitespace-nowrap">{row.value}</span>,
  },
  {
    key: 'deadline',
    header: filingTexts.deadline,
    cell: ({ deadline }) =>
      deadline && (
        <span className="whitespace-nowrap">
          {deadline.on}
          <br />
          <span className="text-muted text-small">{deadline.what}</span>
        </span>
      ),
  },
  {
    key: 'balance',
    header: filingTexts.balance,
    align: 'right',
    cell: (row) => <span className="whitespace-nowrap">{row.balance}</span>,
  },
  {
    key: 'state',
    header: 'Estado',
    cell: (row) => <Badge tone={STATE_TONES[row.state]}>{row.stateText}</Badge>,
  },
];

interface AccountsScreenProps {
  readonly accounts: readonly AccountRow[];
  readonly choices: AccountChoices;
  readonly today: string;
  readonly mayWrite: boolean;
}

/** The accounts, newest first. */
export function AccountsScreen({ accounts, choices, today, mayWrite }: AccountsScreenProps) {
  const [isAdding, setIsAdding] = useState(false);
  const onSucceeded = useAnnouncedSuccess(() => setIsAdding(false));
  return (
    <Card flush>
      <Toolbar
        className="border-line border-b p-4"
        end={
          <>
            {accounts.length > 0 && <ExcelButton path="/facturacion/cuentas/excel" />}
            {mayWrite && (
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
                {texts.add}
              </Button>
            )}
          </>
        }
      >
        <p className="max-w-[60ch] text-muted">{texts.hint}</p>
      </Toolbar>
      <DataTable
        caption={texts.caption}
        columns={COLUMNS}
        rows={accounts}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.empty}>{mayWrite ? texts.emptyHint : null}</EmptyState>}
      />
      {isAdding && (
        <NewAccountDialog
          choices={choices}
          today={today}
          onClose={() => setIsAdding(false)}
          onSucceeded={onSucceeded}
        />
      )}
    </Card>
  );
}
