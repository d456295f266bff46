import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { listTexts } from '#app/shared/copy/lists.ts';
import { ExcelButton } from '#app/shared/excel-button.tsx';
import { ListPrint } from '#app/shared/list-print.tsx';
import { NothingListed } from '#app/shared/nothing-listed.tsx';
import { SiteFilter } from '#app/shared/site-filter.tsx';
import { StateFilter } from '#app/shared/state-filter.tsx';
import { StateText } from '#app/shared/state-text.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { USER_PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import type { SiteChoice } from '#app/shared/view/site-choice.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import type { Column } from '#app/ui/table-column.ts';
import type { StaffCounts } from '#domain/staff';
import { userTexts as texts } from '../copy/staff.ts';
import type { UserChoices, UserRowView } from '../view/users.ts';
import { ChangeUsersDialog } from './change-users-dialog.tsx';
import { choiceColumn } from './choice-column.tsx';
import { ChosenUsersBar, type SeveralAction } from './chosen-users-bar.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { PasswordLinksDialog } from './password-links-dialog.tsx';
import { USERS_PATH } from './paths.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { RoleFilter } from './role-filter.tsx';
import { useChosenUsers } from './use-chosen-users.ts';
import { useStateChange } from './use-state-change.ts';
import { EditUserDialog, NewUserDialog } from './user-dialogs.tsx';

interface UsersScreenProps {
  readonly rows: readonly UserRowView[];
  readonly total: number;
  readonly counts: StaffCounts;
  readonly today: string;
  readonly site: SiteChoice;
  readonly choices: UserChoices;
  /** The filters in words. */
  readonly filterTexts: readonly string[];
  readonly request: {
    readonly search: string;
    readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' };
    readonly page: { readonly page: number; readonly size: number };
  };
}

const COLUMNS: readonly Column<UserRowView>[] = [
  {
    key: 'firstNames',
    header: 'Nombres',
    heading: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Avatar name={row.name} src={row.photoUrl} />
        <span className="min-w-0 font-semibold wide:line-clamp-2" title={row.name}>
          {row.firstNames}
        </span>
      </span>
    ),
  },
  {
    key: 'lastNames',
    header: 'Apellidos',
    sortable: true,
    width: '20%',
    cell: (row) => <span className="wrap-anywhere">{row.lastNames}</span>,
  },
  {
    key: 'username',
    header: 'Usuario',
    sortable: true,
    width: '18%',
    cell: (row) => <span className="wrap-anywhere">{row.username}</span>,
  },
  { key: 'role', header: 'Rol', sortable: true, cell: (row) => row.role },
  {
    key: 'site',
    header: 'Sede',
    sortable: true,
    cell: (row) => row.site ?? <span className="text-muted">{texts.noSite}</span>,
  },
  {
    key: 'state',
    header: 'Estado',
    sortable: true,
    cell: (row) => (
      <>
        <StateText isUsual={row.active} tone="danger">
          {row.active ? texts.states.active : texts.states.inactive}
        </StateText>
        {row.awaitsPassword && (
          <span className="block text-muted text-small">{texts.stateFilter.awaitingPassword}</span>
        )}
      </>
    ),
  },
];

const USERS_EXCEL_PATH = `${USERS_PATH}/excel`;

type OpenedDialog = { readonly action: 'edit' | 'reset' | 'deactivate'; readonly row: UserRowView };

/** The users: search, filter, register, correct and deactivate. */
export function UsersScreen(props: UsersScreenProps) {
  const { rows, total, counts, today, site, choices, filterTexts, request } = props;
  const { search, sort, page } = request;
  const [openedDialog, setOpenedDialog] = useState<OpenedDialog | 'new' | null>(null);
  const close = () => setOpenedDialog(null);
  const onSucceeded = useAnnouncedSuccess(close);
  const changeState = useStateChange(onSucceeded);
  const chosen = useChosenUsers(rows);
  const [severalAction, setSeveralAction] = useState<SeveralAction | null>(null);
  /** The users whom an open dialog is about; they stay when the selection is cleared. */
  const [dialogUsers, setDialogUsers] = useState<readonly UserRowView[]>([]);
  const closeSeveral = () => setSeveralAction(null);
  const rowOf = (action: OpenedDialog['action']) =>
    openedDialog !== 'new' && openedDialog?.action === action ? openedDialog.row : null;
  const rowToEdit = rowOf('edit');
  const rowToReset = rowOf('reset');
  const rowToDeactivate = rowOf('deactivate');

  const actionsOf = (row: UserRowView) => [
    {
      label: texts.edit,
      icon: <Pencil aria-hidden />,
      onSelect: () => setOpenedDialog({ action: 'edit', row }),
    },
    ...(row.isOwn
      ? []
      : [
          {
            label: texts.reset,
            icon: <KeyRound aria-hidden />,
            onSelect: () => setOpenedDialog({ action: 'reset', row }),
          },
        ]),
    ...(row.active && !row.isOwn && !row.isSpecialAdministrator
      ? [
          {
            label: texts.deactivate,
            icon: <UserX aria-hidden />,
            danger: true,
            onSelect: () => setOpenedDialog({ action: 'deactivate', row }),
          },
        ]
      : []),
    ...(row.active
      ? []
      : [
          {
            label: texts.activate,
            icon: <UserCheck aria-hidden />,
            onSelect: () => changeState.send({ intent: 'state', id: row.id, active: true }),
          },
        ]),
  ];

  return (
    <Card flush>
      <Toolbar
        className="border-line border-b p-4"
        end={
          <>
            <ListPrint
              title={texts.caption}
              filterTexts={filterTexts}
              columns={COLUMNS}
              rowKey={(row) => row.id}
              list={{ rows, total }}
              excelPath={USERS_EXCEL_PATH}
            />
            <ExcelButton path={USERS_EXCEL_PATH} />
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpenedDialog('new')}>
              {texts.create}
            </Button>
          </>
        }
      >
        <SearchBox label={texts.search} placeholder={texts.searchPlaceholder} shortcut className="w-full" />
        <StateFilter
          label={texts.state}
          states={texts.stateFilter}
          counts={counts}
          further={{
            value: 'sin-contrasena',
            name: texts.stateFilter.awaitingPassword,
            count: counts.awaitingPassword,
          }}
        />
        <RoleFilter roles={choices.roles} />
        <SiteFilter site={site} />
      </Toolbar>
      {chosen.users.length > 0 && (
        <ChosenUsersBar
          chosen={chosen}
          total={total}
          onAction={(action) => {
            setDialogUsers(chosen.users);
            setSeveralAction(action);
          }}
        />
      )}
      <DataTable
        caption={texts.caption}
        columns={[choiceColumn(rows, chosen), ...COLUMNS]}
        rows={rows}
        rowKey={(row) => row.id}
        actions={actionsOf}
        sort={{ key: sort.column, direction: sort.direction }}
        empty={<NothingListed search={search} emptyText={listTexts.noneOfFilters} />}
        footer={
          <Pager
            page={page.page}
            pageSize={page.size}
            total={total}
            pageSizes={USER_PAGE_SIZES.offeredSizes}
          />
        }
      />
      {severalAction === 'links' && (
        <PasswordLinksDialog users={dialogUsers} today={today} onClose={closeSeveral} onMade={chosen.clear} />
      )}
      {severalAction !== null && severalAction !== 'links' && (
        <ChangeUsersDialog
          action={severalAction}
          users={dialogUsers}
          choices={choices}
          onClose={closeSeveral}
          onChanged={chosen.clear}
        />
      )}
      {openedDialog === 'new' && <NewUserDialog choices={choices} onClose={close} />}
      {rowToEdit && (
        <EditUserDialog row={rowToEdit} choices={choices} onClose={close} onSucceeded={onSucceeded} />
      )}
      {rowToReset && <ResetDialog row={rowToReset} onClose={close} />}
      {rowToDeactivate && (
        <DeactivateDialog
          row={rowToDeactivate}
          busy={changeState.busy}
          onClose={close}
          onConfirm={() => changeState.send({ intent: 'state', id: rowToDeactivate.id, active: false })}
        />
      )}
    </Card>
  );
}
