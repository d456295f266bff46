import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, SuccessBody } from '#app/api/endpoint.ts';
import { Id } from '#app/api/ids.ts';
import { Paging, pagedBody, pagedList, pageOf } from '#app/api/paging.ts';
import { siteIdByName } from '#app/api/site-id-by-name.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { ok } from '#domain/shared';
import { profileInputOf } from '#domain/staff';
import { userTexts } from '../copy/staff.ts';
import {
  changedProfileOf,
  LEGACY_USER_FIELDS,
  LegacyNewUser,
  LegacyUser,
  LegacyUserChanges,
  legacyUser,
  newProfileOf,
  submittedPicturesOf,
} from './legacy-user.ts';

const TAG = 'Usuarios';

const changeStateCall = (path: string, summary: string, active: boolean) =>
  endpoint({
    method: 'put',
    path,
    tag: TAG,
    summary,
    uses: ['changeStaffState'],
    body: z.object({ id: Id }),
    response: SuccessBody,
    async handle({ call, body: { id } }) {
      const result = await call('changeStaffState', { id, active });
      const mensaje = active ? userTexts.activated : userTexts.deactivated;
      return result.ok ? ok({ status: 1, mensaje }) : result;
    },
  });

/** Calls of the users. */
export const userEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/usuarios',
    tag: TAG,
    summary: 'Los usuarios, por apellidos',
    uses: ['listStaff'],
    query: Paging.extend({ buscar: z.string().max(100).default('') }),
    response: pagedList(LegacyUser),
    async handle({ call, query }) {
      const result = await call('listStaff', {
        search: query.buscar,
        roleId: null,
        siteId: null,
        active: null,
        sort: { column: 'lastNames', direction: 'asc' },
        page: pageOf(query),
      });
      if (!result.ok) return result;
      return ok(pagedBody(query, result.value.rows.map(legacyUser), result.value.total));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/usuarios/{usuario}',
    tag: TAG,
    summary: 'Un usuario por su nombre: el propio, o cualquiera para el administrador',
    uses: ['readAccount'],
    params: z.object({ usuario: z.string() }),
    response: z.object({ data: LegacyUser }),
    async handle({ call, params }) {
      const result = await call('readAccount', { username: params.usuario });
      return result.ok ? ok({ data: legacyUser(result.value.account) }) : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/nuevoUsuario',
    tag: TAG,
    summary: 'Registra un usuario; sin sede no ve ningún dato',
    uses: ['registerUser', 'listSites'],
    body: LegacyNewUser,
    response: SuccessBody.extend({ id: z.number() }),
    fieldNames: LEGACY_USER_FIELDS,
    async handle({ call, body }) {
      const site = body.sede ? await siteIdByName(call, body.sede) : ok(null);
      if (!site.ok) return site;
      const { usuario: username, password } = body;
      const form = newProfileOf(body, site.value);
      const result = await call('registerUser', { username, password, form, pictures: {} });
      return result.ok ? ok({ status: 1, mensaje: userTexts.registered, id: result.value.id }) : result;
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/actualizarUsuario',
    tag: TAG,
    summary: 'Corrige un usuario; lo que no se envía queda igual, y una clave nueva cierra sus sesiones',
    uses: ['readAccount', 'updateUser'],
    body: LegacyUserChanges,
    maxBytes: BODY_LIMITS.userPicturesInJson,
    response: SuccessBody,
    fieldNames: { ...LEGACY_USER_FIELDS, password: 'clave' },
    async handle({ call, body }) {
      const opened = await call('readAccount', { id: body.id });
      if (!opened.ok) return opened;
      const result = await call('updateUser', {
        id: body.id,
        form: changedProfileOf(body, opened.value.account),
        // With the stored profile as `shown`, a missing field keeps the value that another request stores meanwhile.
        shown: profileInputOf(opened.value.account),
        password: body.clave || null,
        pictures: submittedPicturesOf(body),
      });
      return result.ok ? ok({ status: 1, mensaje: userTexts.updated }) : result;
    },
  }),
  changeStateCall('/api/desactivarUsuario', 'Inhabilita a un usuario y cierra sus sesiones', false),
  changeStateCall('/api/activarUsuario', 'Habilita a un usuario', true),
];
