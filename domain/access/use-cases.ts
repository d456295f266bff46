import { changePermission } from './use-cases/change-permission.ts';
import { changeRoleState } from './use-cases/change-role-state.ts';
import { createRole } from './use-cases/create-role.ts';
import { endOwnSessions } from './use-cases/end-own-sessions.ts';
import { listOwnSessions } from './use-cases/list-own-sessions.ts';
import { listPermissions } from './use-cases/list-permissions.ts';
import { listRoles } from './use-cases/list-roles.ts';
import { readRole } from './use-cases/read-role.ts';

export const accessUseCases = {
  changePermission,
  changeRoleState,
  createRole,
  endOwnSessions,
  listOwnSessions,
  listPermissions,
  listRoles,
  readRole,
};
