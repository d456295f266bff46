import type { Actor } from './actor.ts';
import { opensLocksOf } from './policies.ts';
import { specialtyOfRole } from './roles.ts';
import { type SitePurpose, sitesSeenFor } from './screen-access.ts';
import type { ScreenKey } from './screens.ts';
import type { UseCase } from './use-case.ts';

/** A use case, or a restricted part of one, with its policy. */
export type Right = Pick<UseCase<never, never, unknown>, 'action' | 'kind' | 'policy'>;

/** A right as it is listed; several rights may share an action. */
export type NamedRight = Pick<Right, 'action' | 'kind'>;

/** The result of asking every policy about a role. */
export interface RoleRights {
  readonly may: readonly NamedRight[];
  readonly mayNot: readonly NamedRight[];
  /** Scope of the records: all sites, or the own one. */
  readonly sites: Readonly<Record<SitePurpose, 'all' | 'own'>>;
  /** Which confidentiality locks open: all, or only the own ones. */
  readonly opensLocks: 'all' | 'own';
  /** The specialty that its holders practise, null for none. */
  readonly specialtyId: number | null;
}

/** No user and no site has this id. */
const NOBODY = -1;

/** An actor with a role at some site, for asking policies about the role. */
export const actorWithRole = (
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

/** Asks every policy about an actor. */
export function rightsOf(rights: readonly Right[], actor: Actor): RoleRights {
  const named = new Map<string, { kind: Right['kind']; permitted: boolean }>();
  for (const { action, kind, policy } of rights) {
    const known = named.get(action);
    named.set(action, {
      kind: known?.kind === 'command' ? known.kind : kind,
      permitted: (known?.permitted ?? false) || policy.permits(actor),
    });
  }
  const listed = (wanted: boolean) =>
    [...named]
      .filter(([, { permitted }]) => permitted === wanted)
      .map(([action, { kind }]) => ({ action, kind }));
  const sitesFor = (purpose: SitePurpose) => (sitesSeenFor(purpose, actor) === 'all' ? 'all' : 'own');
  return {
    may: listed(true),
    mayNot: listed(false),
    sites: { work: sitesFor('work'), lists: sitesFor('lists') },
    opensLocks: opensLocksOf(actor) === 'all' ? 'all' : 'own',
    specialtyId: specialtyOfRole(actor.roleId),
  };
}
