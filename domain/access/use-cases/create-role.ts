import { invalid } from '#domain/shared';
import { onlyAdministrators } from '../policies.ts';
import type { RoleRepository } from '../ports.ts';
import { checkRoleName } from '../role-name.ts';
import { command, succeeded } from '../use-case.ts';

/** Creates a role without screens (A7). Invalid with the codes of `checkRoleName`. Refuses with `not-allowed`. */
export const createRole = command<
  { roleRepository: RoleRepository },
  { readonly name: string },
  { readonly id: number }
>({
  action: 'roles.create',
  allow: onlyAdministrators,
  async run({ roleRepository }, _actor, input) {
    const roles = await roleRepository.all();
    const checked = checkRoleName(
      input.name,
      roles.map(({ name }) => name),
    );
    if (!checked.ok) return checked;
    const name = checked.value;
    const id = await roleRepository.add(name);
    if (id === 'role-name-taken') return invalid({ name: 'role-name-taken' });
    return succeeded({ id }, { subject: 'role', subjectId: id, detail: { name } });
  },
});
