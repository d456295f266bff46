import type { Action } from './actions.ts';
import type { Actor } from './actor.ts';
import { openableLocksOf } from './policies.ts';
import { specialtyOfRole } from './roles.ts';
import { type SitePurpose, sitesSeenFor } from './screen-access.ts';
import type { ScreenKey } from './screens.ts';
import type { UseCase } from './use-case.ts';

/** A use case, or a restricted part of one, with its policy. */
export type Right = Pick<UseCase<never, never, unknown>, 'action' | 'kind' | 'policy'>;

/** A right as it is listed: one for all rights that share its action. */
export type ListedRight = Pick<Right, 'action' | 'kind'>;

/** The rights that a role has and lacks, according to the policies. */
export interface RoleRights {
  readonly permittedActions: readonly ListedRight[];
  readonly forbiddenActions: readonly ListedRight[];
  /** Scope of the records: all sites, or the own one. */
  readonly sites: Readonly<Record<SitePurpose, 'all' | 'own'>>;
  /** Which confidentiality locks open: all, or only the own ones. */
  readonly openableLocks: 'all' | 'own';
  /** The specialty that its holders practise, null for none. */
  readonly specialtyId: number | null;
}

/** No user and no site has this id. */
const UNUSED_ID = -1;

/** A made-up caller with the role, for evaluating policies. */
export const actorWithRole = (
  role: { readonly id: number; readonly name: string },
  screens: ReadonlySet<ScreenKey>,
): Actor => ({
  userId: UNUSED_ID,
  username: '',
  firstNames: '',
  lastNames: '',
  roleId: role.id,
  roleName: role.name,
  siteId: UNUSED_ID,
  siteName: '',
  screens,
  origin: '',
});

/** Evaluates the policies of all rights for an actor. */
export function rightsOf(rights: readonly Right[], actor: Actor): RoleRights {
  const rightsByAction = new Map<Action, { kind: Right['kind']; permitted: boolean }>();
  for (const { action, kind, policy } of rights) {
    const earlier = rightsByAction.get(action);
    rightsByAction.set(action, {
      kind: earlier?.kind === 'command' ? earlier.kind : kind,
      permitted: (earlier?.permitted ?? false) || policy.permits(actor),
    });
  }
  const listRights = (isPermitted: boolean) =>
    [...rightsByAction]
      .filter(([, { permitted }]) => permitted === isPermitted)
      .map(([action, { kind }]) => ({ action, kind }));
  const sitesFor = (purpose: SitePurpose) => (sitesSeenFor(purpose, actor) === 'all' ? 'all' : 'own');
  return {
    permittedActions: listRights(true),
    forbiddenActions: listRights(false),
    sites: { work: sitesFor('work'), lists: sitesFor('lists'), billing: sitesFor('billing') },
    openableLocks: openableLocksOf(actor) === 'all' ? 'all' : 'own',
    specialtyId: specialtyOfRole(actor.roleId),
  };
}
