import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { commandResultOf, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { excelResponse } from '#app/shell/.server/excel.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { choiceOf, listRequestOf } from '#app/shell/list-request.ts';
import { idOrZero, SubmittedId } from '#app/shell/record-id.ts';
import { onScreen, type Policy, SCREENS } from '#domain/access';
import {
  CATALOGUE_KEYS,
  CATALOGUES,
  CATALOGUES_OF_ORDERS,
  type CatalogueKey,
  maintainsCatalogue,
  maintainsOrderCatalogues,
  readsCatalogues,
} from '#domain/catalogue-maintenance';
import { CATALOGUE_PAGE_SIZES, catalogueEntryViewOf, entryChoicesOf } from '../catalogues.ts';
import { catalogueEntryTexts, catalogueTexts } from '../copy.ts';
import { catalogueFilterTextsOf } from '../view/catalogue-filter-texts.ts';
import { entrySheet } from '../view/catalogues-sheet.ts';
import { type CatalogueEntryUseView, catalogueEntryUseViewsOf } from '../view/entry-uses.ts';

export { maintainsOrderCatalogues, readsCatalogues };

const STATES: Readonly<Record<string, 'active' | 'inactive' | 'all'>> = {
  activos: 'active',
  inactivos: 'inactive',
};
/** The value of `?filtro=` that selects entries without a value in the filter field. */
const NONE = 'ninguna';

const pathOf = (key: CatalogueKey): string => SCREENS.find((screen) => screen.key === key)?.path ?? '/';

function listQueryOf(url: URL, key: CatalogueKey) {
  const param = (name: string) => url.searchParams.get(name) ?? '';
  const { sortableColumns } = CATALOGUES[key];
  return {
    catalogue: key,
    ...listRequestOf<string>(url, sortableColumns, sortableColumns[0], CATALOGUE_PAGE_SIZES[key]),
    state: choiceOf(url, 'ver', STATES, 'all'),
    filterValue: param('filtro') === NONE ? '' : param('filtro') || null,
  };
}

const choicesFor = async (key: CatalogueKey, { call }: PageScope) =>
  entryChoicesOf(key, key === 'cups' ? valueOrThrow(await call('listPayers', { activeOnly: false })) : []);

/** The blank forms of the exam formats, by format. */
async function blankFormsFor(key: CatalogueKey, { call }: PageScope) {
  const formats = key === 'exam-formats' ? valueOrThrow(await call('listExamFormats', undefined)) : [];
  return new Map(formats.map(({ id, blankForm }) => [id, blankForm]));
}

const maxLengthsOf = (key: CatalogueKey) =>
  Object.fromEntries(CATALOGUES[key].fieldsOf({}).map(({ name, maxLength }) => [name, maxLength]));

/** The requested page of a catalogue, and the choices of its form. */
export const readCatalogue = (key: CatalogueKey) => async (scope: PageScope) => {
  const { actor, call, url } = scope;
  const path = pathOf(key);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  const { search, sort, page, ...filter } = listQueryOf(url, key);
  const { rows, total } = valueOrThrow(await call('listCatalogueEntries', { ...filter, search, sort, page }));
  redirectPastEnd(url, page, total);
  const blankForms = await blankFormsFor(key, scope);
  const choices = await choicesFor(key, scope);
  return {
    catalogue: key,
    path,
    request: { search, sort, page },
    total,
    rows: rows.map((entry) => catalogueEntryViewOf(key, entry, blankForms.get(entry.id))),
    choices,
    filterField: CATALOGUES[key].filterField?.field ?? null,
    filterTexts: catalogueFilterTextsOf(key, url.searchParams, choices),
    maxLengths: maxLengthsOf(key),
    pageSizes: CATALOGUE_PAGE_SIZES[key].offeredSizes,
    mayChange: maintainsCatalogue(key).permits(actor),
  };
};

const TYPED_MAX_LENGTH = 2_000;

const TypedFields = z.record(z.string().max(TYPED_MAX_LENGTH), z.string().max(TYPED_MAX_LENGTH));

const EntryCommand = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    id: SubmittedId.nullable(),
    typed: TypedFields,
    shown: TypedFields.nullable().default(null),
  }),
  z.object({ intent: z.literal('state'), id: SubmittedId, active: z.boolean() }),
]);

/** Saves an entry, or changes its state. */
export const changeCatalogue =
  (key: CatalogueKey) =>
  async ({ call, request }: PageScope): Promise<CommandResult> => {
    const parsed = EntryCommand.safeParse(await jsonBody(request));
    if (!parsed.success) return unreadableCommand;
    const command = { catalogue: key, ...parsed.data };
    if (command.intent === 'save') {
      const message = command.id === null ? catalogueEntryTexts.added : catalogueEntryTexts.changed;
      return commandResultOf(await call('saveCatalogueEntry', command), message);
    }
    const { activated, deactivated } = catalogueTexts[key];
    return commandResultOf(
      await call('changeCatalogueEntryState', command),
      command.active ? activated : deactivated,
    );
  };

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The loader or action of the catalogue that the path names, in upper or lower case; throws 404 for another path. */
export function byCatalogue<T>(
  handlerOf: (key: CatalogueKey) => (args: Args) => Promise<T>,
): ((args: Args) => Promise<T>) & { readonly policy: Policy } {
  const handlers = new Map(CATALOGUE_KEYS.map((key) => [pathOf(key).toLowerCase(), handlerOf(key)]));
  const handle = async (args: Args) => {
    const handler = handlers.get(`/mantenimiento/${args.params.pantalla}`.toLowerCase());
    if (!handler) throw data(null, { status: 404 });
    return handler(args);
  };
  return Object.assign(handle, { policy: readsCatalogues });
}

/** The catalogue of a path segment; throws 404 for another segment. */
function keyAmong<Key extends CatalogueKey>(keys: readonly Key[], segment: string | undefined): Key {
  const key = keys.find((one) => pathOf(one) === `/mantenimiento/${segment}`);
  if (!key) throw new Response(null, { status: 404 });
  return key;
}

/** The uses of the payer or CUPS that the path names. */
export async function readUses({
  actor,
  call,
  params,
}: PageScope): Promise<readonly CatalogueEntryUseView[]> {
  const catalogue = keyAmong(CATALOGUES_OF_ORDERS, params.pantalla);
  const uses = valueOrThrow(await call('countUses', { catalogue, id: idOrZero(params.id) }));
  return catalogueEntryUseViewsOf(catalogue, uses, (screen) => onScreen(screen).permits(actor));
}

/** The Excel file of all matching entries, in the order of the list. */
export async function exportCatalogue(scope: PageScope): Promise<Response> {
  const { call, params, url } = scope;
  const key = keyAmong(CATALOGUE_KEYS, params.pantalla);
  const { page: _, ...filter } = listQueryOf(url, key);
  const exportResult = await call('exportCatalogueEntries', filter);
  const choices = await choicesFor(key, scope);
  return excelResponse(scope, {
    title: catalogueTexts[key].caption,
    filterTexts: () => catalogueFilterTextsOf(key, url.searchParams, choices),
    columns: entrySheet(key, choices),
    exportResult,
  });
}
