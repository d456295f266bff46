import { data } from '@remix-run/node';
import { IntakeEntryForm } from '#app/intake/intake-entry-form.ts';
import {
  activeOrderViewOf,
  draftKey,
  type EntryReview,
  intakeDraftsOf,
  intakeFormView,
  type ProposalView,
  proposalViewOf,
  type RegisteredEntry,
  type RequestedOrder,
} from '#app/intake/order-intake.ts';
import { type PatientRow, patientRowOf } from '#app/patients/patient-row.ts';
import { texts } from '#app/shared/copy/texts.ts';
import { parseForm } from '#app/shared/forms/parse-form.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { siteLabel } from '#app/shared/view/site-choice.ts';
import { refusedCommand, succeededCommand, unreadableForm } from '#app/shell/.server/command-result.ts';
import { excelResponse } from '#app/shell/.server/excel.ts';
import { formBody } from '#app/shell/.server/form-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { siteChoiceOf } from '#app/shell/.server/site-choice.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { printablePageOf, requestedSiteOf, sortOf } from '#app/shell/list-request.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { reachesSite } from '#domain/access';
import {
  changesOrders,
  entersOrders,
  type IntakeKind,
  ORDER_COLUMNS,
  PAYER_KIND_DEFINITIONS,
  payerKinds,
  payerSourceOf,
} from '#domain/orders';
import { invalid, ok, SEARCH_MAX_LENGTH } from '#domain/shared';
import { shortDateText } from '#domain/wording';
import { intakeRegisteredTexts } from '../copy/intake.ts';
import { orderListTexts } from '../copy/orders.ts';
import { ORDER_TO_AUTHORIZE } from '../order-to-authorize.ts';
import { orderRowOf } from '../orders.ts';
import { orderFilterOf } from '../view/order-filter-form.ts';
import { orderFilterTextsOf } from '../view/order-filter-texts.ts';
import { ORDERS_SHEET } from '../view/orders-sheet.ts';

const REGISTRATIONS = {
  'medical-order': 'registerMedicalOrder',
  authorization: 'registerAuthorization',
  'code-90': 'registerCode90',
  'private-service': 'registerPrivateService',
} as const satisfies Record<IntakeKind, string>;

function filterOf(url: URL) {
  const param = (name: string) => url.searchParams.get(name) ?? '';
  const search = param('buscar').slice(0, SEARCH_MAX_LENGTH);
  return {
    search,
    siteId: requestedSiteOf(url),
    sort: sortOf(url, ORDER_COLUMNS),
    ...orderFilterOf({ tipo: param('tipo'), estado: param('estado') }),
  };
}

/** The Excel file of all matching orders. */
export async function exportOrders(scope: PageScope): Promise<Response> {
  const exportResult = await scope.call('exportOrders', filterOf(scope.url));
  const siteName = siteLabel(await siteChoiceOf(scope, 'order-management'));
  return excelResponse(scope, {
    title: orderListTexts.title,
    filterTexts: () => orderFilterTextsOf(scope.url.searchParams, siteName),
    columns: ORDERS_SHEET,
    exportResult,
  });
}

/** The requested page of the list of orders. */
export async function readOrderList(scope: PageScope) {
  const { url, call } = scope;
  const page = printablePageOf(url);
  const filter = filterOf(url);
  const [site, found] = await Promise.all([
    siteChoiceOf(scope, 'order-management'),
    call('listOrders', { ...filter, page }),
  ]);
  const { rows, total, awaitingOrderCount, today } = valueOrThrow(found);
  redirectPastEnd(url, page, total);
  return {
    list: {
      site,
      search: filter.search,
      filterTexts: orderFilterTextsOf(url.searchParams, siteLabel(site)),
      sort: filter.sort,
      page,
      total,
      awaitingOrderCount,
      mayAttach: changesOrders.permits(scope.actor),
      mayEnter: entersOrders.permits(scope.actor),
      rows: rows.map((order) => orderRowOf(order, reachesSite(scope.actor, order.siteId))),
    },
    today,
  };
}

/** The patient of `?paciente=`, for the intake form; null without that parameter. */
async function intakePatientOf({ call, url }: PageScope): Promise<PatientRow | null> {
  const id = url.searchParams.get('paciente');
  if (id === null) return null;
  return patientRowOf(valueOrThrow(await call('getPatientForIntake', { id: idOrZero(id) })));
}

/** The medical order of `?autorizar=` with its patient, for its authorization; null without one that can be authorized. */
async function orderToAuthorizeOf({ call, url }: PageScope): Promise<RequestedOrder | null> {
  const id = url.searchParams.get(ORDER_TO_AUTHORIZE);
  if (id === null) return null;
  const order = valueOrThrow(await call('getOrder', { id: idOrZero(id) }));
  const payerKind = payerKinds.find((kind) => kind === order.serviceType);
  if (!order.mayAuthorize || !payerKind) return null;
  const { patientId } = order;
  const [patient, activeOrders] = await Promise.all([
    call('getPatientForIntake', { id: patientId }),
    call('listActiveOrders', { patientId, payerKind }),
  ]);
  const active = valueOrThrow(activeOrders).find(({ code }) => code === order.code);
  return active
    ? { payerKind, patient: patientRowOf(valueOrThrow(patient)), order: activeOrderViewOf(active) }
    : null;
}

/** The list of orders, and the initial data of the intake form. */
export async function readServiceIntake(scope: PageScope) {
  const draftKeys = payerKinds.map(draftKey);
  const [{ list, today }, drafts, patient, orderToAuthorize] = await Promise.all([
    readOrderList(scope),
    scope.call('readDrafts', { forms: draftKeys }),
    intakePatientOf(scope),
    orderToAuthorizeOf(scope),
  ]);
  const form = { ...intakeFormView(today), drafts: intakeDraftsOf(valueOrThrow(drafts)) };
  return { list, form, patient: orderToAuthorize?.patient ?? patient, orderToAuthorize };
}

/** The proposal for an unfinished entry, and the choices to complete it. */
export async function readProposal({ call, url }: PageScope): Promise<ProposalView> {
  const submission = parseForm(url.searchParams, IntakeEntryForm);
  if (submission.status !== 'success') throw data({ message: texts.invalidInput }, { status: 400 });
  const entry = submission.value;
  const { patientId, payerKind } = entry;
  const proposal = valueOrThrow(await call('proposeIntake', entry));
  const { payerId } = proposal;
  const payerSource = payerSourceOf(entry.kind, payerKind);
  const { payerKindCode } = PAYER_KIND_DEFINITIONS[payerKind];
  const choosesPayer = payerSource === 'chosen' && payerKindCode !== null;
  const [activeOrders, payers, services] = await Promise.all([
    payerSource === 'of-order' ? call('listActiveOrders', { patientId, payerKind }) : ok([]),
    choosesPayer ? call('listPayers', { kind: payerKindCode, activeOnly: true }) : ok([]),
    payerId === null ? ok([]) : call('listOfferedServices', { payerId }),
  ]);
  return proposalViewOf({
    entry,
    proposal,
    activeOrders: valueOrThrow(activeOrders),
    payers: valueOrThrow(payers),
    services: valueOrThrow(services),
  });
}

/** A review of an intake entry before it is registered, or the refusal. */
export async function reviewIntakeEntry({ call, request }: PageScope): Promise<CommandResult<EntryReview>> {
  const submission = parseForm(await formBody(request), IntakeEntryForm);
  if (submission.status !== 'success') return unreadableForm(submission);
  const result = await call('proposeIntake', submission.value);
  if (!result.ok) return refusedCommand(result.refusal, {});
  const { code, expiresOn, warnings, errors } = result.value;
  if (Object.keys(errors).length > 0) return refusedCommand(invalid(errors).refusal);
  return succeededCommand('', {
    code,
    issuedOn: shortDateText(submission.value.issuedOn),
    expiresOn: shortDateText(expiresOn),
    warnings: warnings.map((warning) => textOfCode(warning.code, warning.params)),
  });
}

/** Registers an order, authorization or private service from an intake entry. */
export async function registerIntakeEntry({
  call,
  request,
}: PageScope): Promise<CommandResult<RegisteredEntry>> {
  const submission = parseForm(await formBody(request), IntakeEntryForm);
  if (submission.status !== 'success') return unreadableForm(submission);
  const { kind, ...entry } = submission.value;
  const result = await call(REGISTRATIONS[kind], { ...entry, draftKey: draftKey(entry.payerKind) });
  if (!result.ok) return refusedCommand(result.refusal);
  const { code, warnings } = result.value;
  return succeededCommand(
    intakeRegisteredTexts[kind],
    { code },
    warnings.map((warning) => textOfCode(warning.code, warning.params)),
  );
}
