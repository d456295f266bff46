import { Link } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import type { Column } from '#app/ui/table-column.ts';
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
  { key: 'payer', header: 'Entidad', cell: (row) => <span className="break-words">{row.payer}</span> },
  { key: 'period', header: 'Periodo', cell: (row) => row.period },
  { key: 'document', header: 'Factura o nota', cell: (row) => row.document || row.kind },
  { key: 'sites', header: 'Sedes', cell: (row) => <span className="break-words">{row.sites}</span> },
  { key: 'value', header: 'Valor', align: 'right', cell: (row) => row.value },
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
      {mayWrite && (
        <Toolbar
          className="border-line border-b p-4"
          end={
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
              {texts.add}
            </Button>
          }
        >
          <p className="max-w-[60ch] text-muted">{texts.hint}</p>
        </Toolbar>
      )}
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
