import { z } from 'zod';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { LONG_LIST_PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import { commandResultOf, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { pageOf } from '#app/shell/list-request.ts';
import { idOrZero, SubmittedId } from '#app/shell/record-id.ts';
import { onScreen } from '#domain/access';
import { parseLocalDate } from '#domain/shared';
import { readsTariffs, writesTariffs } from '#domain/tariffs';
import { tariffTexts } from '../copy.ts';
import { payerChoicesOf, serviceChoicesOf, tariffRowOf } from '../view/tariffs.ts';

export { readsTariffs };

/** A page of tariffs: of `?entidad=`, and valid on `?fecha=`, today without one, or on any day for `todas`. */
export async function readTariffs({ actor, call, url, today }: PageScope) {
  const page = pageOf(url);
  const typedDay = url.searchParams.get('fecha');
  const on = typedDay === ALL_DAYS ? null : (parseLocalDate(typedDay ?? '') ?? today);
  const payerId = idOrZero(url.searchParams.get('entidad')) || null;
  const { rows, total } = valueOrThrow(await call('listTariffs', { payerId, on, page }));
  redirectPastEnd(url, page, total);
  const payers = valueOrThrow(await call('listPayers', { activeOnly: false }));
  const mayWrite = writesTariffs.permits(actor);
  return {
    rows: rows.map(tariffRowOf),
    total,
    page,
    pageSizes: LONG_LIST_PAGE_SIZES.offeredSizes,
    day: on,
    today,
    payerId: payerId === null ? '' : String(payerId),
    payers: payerChoicesOf(payers),
    services: mayWrite ? serviceChoicesOf(valueOrThrow(await call('listBilledServices', {}))) : [],
    mayWrite,
    mayMove: onScreen('import-patients').permits(actor),
  };
}

/** The value of `?fecha=` for tariffs of all days. */
const ALL_DAYS = 'todas';

/** All tariffs of the payer and the service of the path. */
export async function readHistory({ call, params }: PageScope) {
  const pair = { payerId: idOrZero(params.entidad), cupsId: idOrZero(params.servicio) };
  const tariffs = valueOrThrow(await call('listTariffHistory', pair));
  return { tariffs: tariffs.map(tariffRowOf) };
}

const TEXT_MAX_LENGTH = 300;
const Text = z.string().max(TEXT_MAX_LENGTH).default('');

const TariffCommand = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    payerId: SubmittedId,
    cupsId: SubmittedId.nullable().default(null),
    from: Text,
    value: Text,
    rowsPer: Text,
    contract: Text,
  }),
  z.object({ intent: z.literal('annul'), id: SubmittedId, reason: Text }),
]);

/** Adds or annuls a tariff. */
export async function changeTariffs({ call, request }: PageScope): Promise<CommandResult> {
  const parsed = TariffCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableCommand;
  const command = parsed.data;
  return command.intent === 'add'
    ? commandResultOf(await call('addTariff', command), tariffTexts.added)
    : commandResultOf(await call('annulTariff', command), tariffTexts.annulled);
}
