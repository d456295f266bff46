import { z } from 'zod';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { commandResultOf, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { landingScreenOf } from '#app/shell/.server/screens.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero, SubmittedId } from '#app/shell/record-id.ts';
import { roleTexts as texts } from '../copy/roles.ts';
import { type RoleDetailView, roleDetailOf, roleViewOf } from '../view/roles.ts';

const roleCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create'), name: z.string().max(1000) }),
  z.object({ intent: z.literal('state'), roleId: SubmittedId, enabled: z.boolean() }),
  z.object({ intent: z.literal('permission'), permissionId: SubmittedId, granted: z.boolean() }),
]);

/** Every role. */
export async function readRoles({ call }: PageScope) {
  return { roles: valueOrThrow(await call('listRoles', undefined)).map(roleViewOf) };
}

/** One role with its permissions and rights. */
export async function readRole({ call, params }: PageScope): Promise<RoleDetailView> {
  const detail = valueOrThrow(await call('readRole', { roleId: idOrZero(params.id) }));
  return roleDetailOf(detail, landingScreenOf(detail.exampleActor)?.name ?? null);
}

/** Creates a role, enables or disables one, or changes a permission. */
export async function changeRoles({ call, request }: PageScope): Promise<CommandResult> {
  const parsed = roleCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  const command = parsed.data;
  if (command.intent === 'create')
    return commandResultOf(await call('createRole', command), texts.created, [texts.withoutPermissions]);
  if (command.intent === 'permission')
    return commandResultOf(await call('changePermission', command), texts.permissionChanged);
  const message = command.enabled ? texts.enabled : texts.disabled;
  return commandResultOf(await call('changeRoleState', command), message);
}
