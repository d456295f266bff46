import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, SuccessBody } from '#app/api/endpoint.ts';
import { Id, PathId } from '#app/api/ids.ts';
import { ok } from '#domain/shared';
import { roleTexts as texts } from './copy/roles.ts';

const TAG = 'Acceso';

const Permission = z.object({
  id: z.number(),
  modulo: z.string(),
  name: z.string(),
  icon: z.string(),
  path: z.string(),
  estado: z.union([z.literal(0), z.literal(1)]),
});

const permissionListCall = (path: string) =>
  endpoint({
    method: 'get',
    path,
    tag: TAG,
    summary: 'Lista de permisos de un rol',
    uses: ['listPermissions'],
    params: z.object({ rol: PathId }),
    response: z.object({ data: z.array(Permission) }),
    async handle({ call, params }) {
      const result = await call('listPermissions', { roleId: params.rol });
      if (!result.ok) return result;
      const data = result.value.map(({ id, module, name, icon, path, granted }) => ({
        id,
        modulo: module,
        name,
        icon,
        path,
        estado: granted ? 1 : 0,
      }));
      return ok({ data });
    },
  });

const stateCall = (path: string, summary: string, enabled: boolean) =>
  endpoint({
    method: 'put',
    path,
    tag: TAG,
    summary,
    uses: ['changeRoleState'],
    body: z.object({ id: Id }),
    response: SuccessBody,
    async handle({ call, body }) {
      const result = await call('changeRoleState', { roleId: body.id, enabled });
      return result.ok ? ok({ status: 1, mensaje: enabled ? texts.enabled : texts.disabled }) : result;
    },
  });

/** Calls of roles and their permission lists. */
export const roleEndpoints: readonly Endpoint[] = [
  permissionListCall('/permisos/{rol}'),
  permissionListCall('/api/verPermisos/{rol}'),
  endpoint({
    method: 'get',
    path: '/api/roles',
    tag: TAG,
    summary: 'Roles, también los inhabilitados (estado 2)',
    uses: ['listRoles'],
    response: z.object({
      data: z.array(
        z.object({ id: z.number(), nombre: z.string(), estado: z.union([z.literal(1), z.literal(2)]) }),
      ),
    }),
    async handle({ call }) {
      const result = await call('listRoles', undefined);
      if (!result.ok) return result;
      const data = result.value.map(({ id, name, enabled }) => ({
        id,
        nombre: name,
        estado: enabled ? 1 : 2,
      }));
      return ok({ data });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/roles/nuevo',
    tag: TAG,
    summary: 'Crea un rol, sin permisos',
    uses: ['createRole'],
    body: z.object({ nombre: z.string() }),
    response: SuccessBody.extend({ id: z.number() }),
    fieldNames: { name: 'nombre' },
    async handle({ call, body }) {
      const result = await call('createRole', { name: body.nombre });
      return result.ok ? ok({ status: 1, mensaje: texts.created, id: result.value.id }) : result;
    },
  }),
  stateCall('/api/roles/desactivar', 'Inhabilita un rol', false),
  stateCall('/api/roles/activar', 'Habilita un rol', true),
  endpoint({
    method: 'put',
    path: '/api/updatePermiso',
    tag: TAG,
    summary: 'Da o quita un permiso de un rol, desde la siguiente petición de quien lo tenga',
    uses: ['changePermission'],
    body: z.object({ id: Id, estado: z.union([z.literal(0), z.literal(1)]) }),
    response: SuccessBody,
    async handle({ call, body }) {
      const result = await call('changePermission', { permissionId: body.id, granted: body.estado === 1 });
      return result.ok ? ok({ status: 1, mensaje: texts.permissionChanged }) : result;
    },
  }),
];
