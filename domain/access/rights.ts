import type { Actor } from './actor.ts';
import { opensLocksOf, visibleSites } from './policies.ts';
import { specialtyOfRole } from './roles.ts';
import type { ScreenKey } from './screens.ts';
import type { UseCase } from './use-case.ts';

/** Something that a policy lets somebody do: a use case, or a part of one that fewer may do. */
export type Right = Pick<UseCase<never, never, unknown>, 'action' | 'kind' | 'policy'>;

/** What a right is about; the same action may be reached in several ways. */
export type NamedRight = Pick<Right, 'action' | 'kind'>;

/** What a role can do, as the policies themselves answer for somebody who holds it. */
export interface RoleRights {
  readonly may: readonly NamedRight[];
  readonly mayNot: readonly NamedRight[];
  /** Whose records: those of every site, or those of the holder's own. */
  readonly sites: Readonly<Record<'work' | 'lists', 'all' | 'own'>>;
  /** Which confidential histories open: all, or those that the holder has locked. */
  readonly opensLocks: 'all' | 'own';
  /** The specialty that its holders practise, null for none. */
  readonly specialtyId: number | null;
}

/** No user and no site has this id. */
const NOBODY = -1;

/** Somebody who holds a role at some site: an actor whom the policies can be asked about. */
export const holderOf = (
  role: { readonly id: number; readonly name: string },
  screens: ReadonlySet<ScreenKey>,
): Actor => ({
  userId: NOBODY,
  username: '',
  firstNames: '',
  lastNames: '',
  roleId: role.id,
  roleName: role.name,
  siteId: NOBODY,
  siteName: '',
  screens,
  origin: '',
});

/** Asks every policy about somebody: no rule is told a second time (section 6 of part 1; decisions, section 2). */
export function rightsOf(rights: readonly Right[], actor: Actor): RoleRights {
  const named = new Map<string, { kind: Right['kind']; permitted: boolean }>();
  for (const { action, kind, policy } of rights) {
    const known = named.get(action);
    named.set(action, {
      kind: known?.kind === 'command' ? known.kind : kind,
      permitted: (known?.permitted ?? false) || policy.permits(actor),
    });
  }
  const those = (asked: boolean) =>
    [...named]
      .filter(([, { permitted }]) => permitted === asked)
      .map(([action, { kind }]) => ({ action, kind }));
  const sitesFor = (purpose: 'work' | 'lists') => (visibleSites(actor, purpose) === 'all' ? 'all' : 'own');
  return {
    may: those(true),
    mayNot: those(false),
    sites: { work: sitesFor('work'), lists: sitesFor('lists') },
    opensLocks: opensLocksOf(actor) === 'all' ? 'all' : 'own',
    specialtyId: specialtyOfRole(actor.roleId),
  };
}
