import { useListAddress } from '#app/shared/use-list-address.ts';
import { Select } from '#app/ui/select.tsx';
import { userTexts as texts } from '../copy/staff.ts';
import type { UserChoices } from '../view/users.ts';

/** The filter by role, including disabled roles. */
export function RoleFilter({ roles }: Pick<UserChoices, 'roles'>) {
  const { params, changeFilter } = useListAddress();
  return (
    <Select
      aria-label={texts.role}
      className="w-full sm:w-48"
      value={params.get('rol') ?? ''}
      placeholder={texts.allRoles}
      options={roles.map(({ value, label }) => ({ value, label }))}
      onChange={(event) => changeFilter({ rol: event.target.value })}
    />
  );
}
