import Building from 'lucide-react/icons/building-2';
import ChevronDown from 'lucide-react/icons/chevron-down';
import KeyRound from 'lucide-react/icons/key-round';
import UserCheck from 'lucide-react/icons/user-check';
import UserCog from 'lucide-react/icons/user-cog';
import UserX from 'lucide-react/icons/user-x';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { fetchJson } from '#app/shared/fetch-json.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useListSearch } from '#app/ui/use-list-search.ts';
import { USERS_MAX_AT_ONCE } from '#domain/shared';
import { severalUsersTexts as texts } from '../copy/several-users.ts';
import type { FilteredUsersView } from '../view/users.ts';
import { FILTERED_USERS_PATH } from './paths.ts';
import type { ChosenUsers } from './use-chosen-users.ts';

/** The actions on the chosen users. */
export type SeveralAction = keyof typeof texts.titles | 'links';

const ACTIONS = [
  { action: 'siteId', label: texts.titles.siteId, icon: <Building aria-hidden /> },
  { action: 'roleId', label: texts.titles.roleId, icon: <UserCog aria-hidden /> },
  { action: 'activate', label: texts.titles.activate, icon: <UserCheck aria-hidden /> },
  { action: 'deactivate', label: texts.titles.deactivate, icon: <UserX aria-hidden /> },
  { action: 'links', label: texts.links, icon: <KeyRound aria-hidden /> },
] as const;

interface ChosenUsersBarProps {
  readonly chosen: ChosenUsers;
  /** Number of users of the filter. */
  readonly total: number;
  readonly onAction: (action: SeveralAction) => void;
}

/** How many users are chosen, and what can be done with them. */
export function ChosenUsersBar({ chosen, total, onAction }: ChosenUsersBarProps) {
  const count = chosen.users.length;
  return (
    <section
      aria-label={texts.bar}
      className="sticky top-14 z-10 flex flex-wrap items-center gap-2.5 border-line border-b bg-soft px-4 py-3"
    >
      <p role="status" className="font-semibold">
        {texts.chosen(count)}
      </p>
      {total > count && <ChooseFiltered chosen={chosen} total={total} />}
      <div className="flex flex-wrap gap-2.5 sm:ml-auto">
        <Button size="sm" variant="ghost" icon={<X aria-hidden />} onClick={chosen.clear}>
          {texts.forget}
        </Button>
        <Menu
          trigger={
            <Button size="sm" variant="primary">
              {texts.actions}
              <ChevronDown aria-hidden className="size-4" />
            </Button>
          }
        >
          {ACTIONS.map(({ action, label, icon }) => (
            <MenuItem key={action} label={label} icon={icon} onSelect={() => onAction(action)} />
          ))}
        </Menu>
      </div>
    </section>
  );
}

function ChooseFiltered({ chosen, total }: Pick<ChosenUsersBarProps, 'chosen' | 'total'>) {
  const search = useListSearch();
  const toast = useToast();
  const [isReading, setReading] = useState(false);
  if (total > USERS_MAX_AT_ONCE) return <p className="text-muted text-small">{texts.tooManyFiltered}</p>;
  const choose = async () => {
    setReading(true);
    try {
      const { rows } = await fetchJson<FilteredUsersView>(`${FILTERED_USERS_PATH}${search}`);
      chosen.choose(rows);
    } catch {
      toast({ kind: 'danger', title: texts.notRead });
    } finally {
      setReading(false);
    }
  };
  return (
    <Button size="sm" loading={isReading} onClick={() => void choose()}>
      {texts.chooseFiltered(total)}
    </Button>
  );
}
