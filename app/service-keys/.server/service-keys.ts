import { z } from 'zod';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import {
  commandResultOf,
  refusedCommand,
  succeededCommand,
  unreadableCommand,
} from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { fieldTextsOf } from '#app/shell/refusal-texts.ts';
import type { ComboboxOption } from '#app/ui/combobox.tsx';
import { SEARCH_MAX_LENGTH } from '#domain/shared';
import { staffName } from '#domain/wording';
import { serviceKeyTexts as texts } from '../copy.ts';
import { type KeysView, keyRowOf } from '../view/service-keys.ts';

const Text = z.string().max(2000);

const KeyCommand = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('create'),
    nombre: Text,
    propietario: Text,
    alcances: z.array(Text).max(20),
    sedes: z.array(SubmittedId).max(500),
    vence: Text,
    direcciones: z.array(Text).max(200),
  }),
  z.object({ intent: z.literal('revoke'), id: SubmittedId }),
]);

/** All service keys, and the choices for a new one. */
export async function readServiceKeys({ call, actor, today }: PageScope): Promise<KeysView> {
  const [keys, sites] = await Promise.all([call('listServiceKeys', undefined), call('listSites', undefined)]);
  const siteOptions = valueOrThrow(sites).map(({ id, name }) => ({ id, name }));
  return {
    rows: valueOrThrow(keys).map((key) => keyRowOf(key, siteOptions)),
    sites: siteOptions,
    today,
    self: { value: actor.username, label: staffName(actor) },
  };
}

const OWNERS_SHOWN = 20;

/** Active users whose names match, for the choice of the owner. */
export async function findOwners({ call, url }: PageScope): Promise<Response> {
  const listed = await call('listStaff', {
    search: (url.searchParams.get('texto') ?? '').slice(0, SEARCH_MAX_LENGTH),
    roleId: null,
    siteId: null,
    active: true,
    sort: { column: 'lastNames', direction: 'asc' },
    page: { page: 1, size: OWNERS_SHOWN },
  });
  const options: readonly ComboboxOption[] = valueOrThrow(listed).rows.map((account) => ({
    value: account.username,
    label: staffName(account),
    detail: account.username,
  }));
  return Response.json(options);
}

/** The names of the fields of the screen by those of the domain. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'nombre',
  ownerUsername: 'propietario',
  scopes: 'alcances',
  siteIds: 'sedes',
  lastDay: 'vence',
  addresses: 'direcciones',
};

/** Creates or revokes a key. Only this response has the value of a new key. */
export async function changeServiceKeys({
  call,
  request,
}: PageScope): Promise<CommandResult<string> | CommandResult> {
  const parsed = KeyCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  const command = parsed.data;
  if (command.intent === 'revoke')
    return commandResultOf(await call('revokeServiceKey', command), texts.revoked);
  const result = await call('createServiceKey', {
    name: command.nombre,
    ownerUsername: command.propietario,
    scopes: command.alcances,
    siteIds: command.sedes,
    lastDay: command.vence,
    addresses: command.direcciones,
  });
  if (result.ok) return succeededCommand(texts.created, result.value.key);
  const fields = Object.entries(fieldTextsOf(result.refusal)).map(([field, text]) => [
    FIELDS[field] ?? field,
    text,
  ]);
  return refusedCommand(result.refusal, Object.fromEntries(fields));
}
