import { userTexts as texts } from '../../copy/staff.ts';
import { Select } from '../../ui/select.tsx';
import type { UserChoices } from '../../view-models/users.ts';
import { useListAddress } from '../shared/use-list-address.ts';

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
