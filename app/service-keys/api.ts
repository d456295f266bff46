import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, SuccessBody } from '#app/api/endpoint.ts';
import { Id } from '#app/api/ids.ts';
import { scopeWord } from '#app/api/scopes.ts';
import { SCOPES } from '#domain/access';
import { ok } from '#domain/shared';
import { serviceKeyTexts as texts } from './copy.ts';

const TAG = 'Claves de servicio';

const SCOPE_WORDS = SCOPES.map(scopeWord);
const scopeByWord = new Map<string, string>(SCOPES.map((scope) => [scopeWord(scope), scope]));

const STATE_WORDS = {
  active: 'activa',
  suspended: 'suspendida',
  expired: 'vencida',
  revoked: 'revocada',
} as const;

const KeyRow = z.object({
  id: z.number(),
  nombre: z.string(),
  propietario: z.string(),
  alcances: z.array(z.string()),
  sedes: z.array(z.string()),
  vence: z.string(),
  direcciones: z.array(z.string()),
  ultimoUso: z.string().nullable(),
  estado: z.enum(['activa', 'suspendida', 'vencida', 'revocada']),
});

const NewKey = z.object({
  nombre: z.string().openapi({ description: 'Nombre del programa, con el que aparece en la auditoría' }),
  alcances: z
    .array(z.string())
    .openapi({ description: `Lo que puede: ${SCOPE_WORDS.join(', ')}. Escribir incluye leer` }),
  sedes: z
    .array(z.string())
    .default([])
    .openapi({ description: 'Nombres de sedes; vacío: todas las que ve el responsable' }),
  vence: z.string().openapi({ description: 'Último día de uso, AAAA-MM-DD', example: '2027-06-30' }),
  direcciones: z
    .array(z.string())
    .default([])
    .openapi({ description: 'Direcciones IP o rangos (CIDR) desde los que se usa; vacío: todas' }),
  propietario: z
    .string()
    .optional()
    .openapi({ description: 'Usuario cuyos derechos tiene la clave; sin él, quien la crea' }),
});

/** Calls of the keys of programs. */
export const serviceKeyEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/claves',
    tag: TAG,
    summary: 'Claves de servicio de otros programas, la más nueva primero',
    uses: ['listServiceKeys', 'listSites'],
    response: z.object({ data: z.array(KeyRow) }),
    async handle({ call }) {
      const [keys, sites] = [await call('listServiceKeys', undefined), await call('listSites', undefined)];
      if (!keys.ok) return keys;
      if (!sites.ok) return sites;
      const siteNames = new Map(sites.value.map(({ id, name }) => [id, name]));
      const data = keys.value.map((key) => ({
        id: key.id,
        nombre: key.name,
        propietario: key.owner.username,
        alcances: key.scopes.map(scopeWord),
        sedes: key.siteIds.map((id) => siteNames.get(id) ?? ''),
        vence: key.lastDay,
        direcciones: key.addresses,
        ultimoUso: key.lastUsedAt,
        estado: STATE_WORDS[key.state],
      }));
      return ok({ data });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/claves',
    tag: TAG,
    summary: 'Crea una clave de servicio; la clave solo se responde esta vez',
    uses: ['createServiceKey', 'listSites'],
    body: NewKey,
    response: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number(), clave: z.string() }),
    fieldNames: {
      name: 'nombre',
      scopes: 'alcances',
      siteIds: 'sedes',
      lastDay: 'vence',
      addresses: 'direcciones',
      ownerUsername: 'propietario',
    },
    async handle({ call, body }) {
      const sites = await call('listSites', undefined);
      if (!sites.ok) return sites;
      const idOfSite = (name: string) => sites.value.find((site) => site.name === name)?.id ?? UNKNOWN_ID;
      const created = await call('createServiceKey', {
        name: body.nombre,
        // A word that names no scope is refused by the use case.
        scopes: body.alcances.map((word) => scopeByWord.get(word) ?? word),
        siteIds: body.sedes.map(idOfSite),
        lastDay: body.vence,
        addresses: body.direcciones,
        ownerUsername: body.propietario ?? null,
      });
      if (!created.ok) return created;
      const { id, key } = created.value;
      return ok({ status: 1, mensaje: texts.created, id, clave: key });
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/claves/revocar',
    tag: TAG,
    summary: 'Revoca una clave de servicio, que deja de servir de inmediato',
    uses: ['revokeServiceKey'],
    body: z.object({ id: Id }),
    response: SuccessBody,
    async handle({ call, body }) {
      const result = await call('revokeServiceKey', body);
      return result.ok ? ok({ status: 1, mensaje: texts.revoked }) : result;
    },
  }),
];

/** No site has this id. */
const UNKNOWN_ID = 0;
