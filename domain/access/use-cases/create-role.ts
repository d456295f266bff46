import { invalid } from '#domain/shared';
import { administers } from '../policies.ts';
import type { RoleBook } from '../ports.ts';
import { checkRoleName } from '../role-name.ts';
import { command, done } from '../use-case.ts';

/**
 * Creates a role that has no screen yet (section 2 of part 1, roles). Invalid with the codes of `checkRoleName`. Refuses with
 * `not-allowed`.
 */
export const createRole = command<{ roleBook: RoleBook }, { readonly name: string }, { readonly id: number }>(
  {
    action: 'roles.create',
    allow: administers,
    async run({ roleBook }, _actor, input) {
      const kept = await roleBook.all();
      const checked = checkRoleName(
        input.name,
        kept.map(({ name }) => name),
      );
      if (!checked.ok) return checked;
      const name = checked.value;
      const id = await roleBook.add(name);
      if (id === 'role-name-taken') return invalid({ name: 'role-name-taken' });
      return done({ id }, { subject: 'role', subjectId: id, detail: { name } });
    },
  },
);
