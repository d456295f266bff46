import Ban from 'lucide-react/icons/ban';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ConfirmCommand } from '#app/shared/confirm-command.tsx';
import { StateText } from '#app/shared/state-text.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { serviceKeyTexts as texts } from '../copy.ts';
import type { KeyRow, KeysView } from '../view/service-keys.ts';
import { KeyDialog } from './key-dialog.tsx';
import { KEYS_PATH } from './paths.ts';

const COLUMNS: readonly Column<KeyRow>[] = [
  {
    key: 'name',
    header: texts.headers.name,
    heading: true,
    cell: ({ name, addresses }) => (
      <>
        <span className="wrap-anywhere block font-semibold">{name}</span>
        <span className="wrap-anywhere block text-muted text-small">{addresses}</span>
      </>
    ),
  },
  { key: 'owner', header: texts.headers.owner, cell: ({ owner }) => owner },
  {
    key: 'scopes',
    header: texts.headers.scopes,
    cell: ({ scopes }) =>
      scopes.map((scope) => (
        <span key={scope} className="block">
          {scope}
        </span>
      )),
  },
  { key: 'sites', header: texts.headers.sites, cell: ({ sites }) => sites },
  { key: 'lastDay', header: texts.headers.lastDay, cell: ({ lastDay }) => lastDay },
  { key: 'lastUse', header: texts.headers.lastUse, cell: ({ lastUse }) => lastUse },
  {
    key: 'state',
    header: texts.headers.state,
    cell: ({ isActive, state }) => <StateText isUsual={isActive}>{state}</StateText>,
  },
];

/** The keys with which other programs use the API. */
export function KeysScreen({ rows, ...choices }: KeysView) {
  const [opened, setOpened] = useState<KeyRow | 'new' | null>(null);
  const onRevoked = useAnnouncedSuccess(() => setOpened(null));
  return (
    <Card flush>
      <div className="flex flex-wrap items-start justify-between gap-3 border-line border-b p-4">
        <p className="max-w-[70ch] text-muted">
          {texts.explanation}{' '}
          <a className="text-primary underline" href="/api/openapi.json">
            {texts.documentation}
          </a>
        </p>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
          {texts.add}
        </Button>
      </div>
      <DataTable
        caption={texts.keys}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.none} />}
        actions={(row) =>
          row.isRevocable
            ? [
                {
                  label: texts.revoke,
                  icon: <Ban aria-hidden />,
                  danger: true,
                  onSelect: () => setOpened(row),
                },
              ]
            : []
        }
      />
      {opened === 'new' && <KeyDialog {...choices} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'new' && (
        <ConfirmCommand
          path={KEYS_PATH}
          command={{ intent: 'revoke', id: opened.id }}
          title={texts.revokeTitle(opened.name)}
          description={texts.revokeText}
          confirmLabel={texts.revoke}
          onClose={() => setOpened(null)}
          onSucceeded={onRevoked}
        />
      )}
    </Card>
  );
}
