import { patientTexts } from '#app/patients/copy/patients.ts';
import { documentAbbreviation, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { ListedOrder } from '#domain/orders';
import type { SheetColumn } from '#domain/reports';
import { orderKindNames, payerText, readableName } from '#domain/wording';
import { ordersSheetHeaders } from '../copy/orders.ts';
import { orderStateOf } from '../orders.ts';

type Column = SheetColumn<ListedOrder>;

const column = (
  header: keyof typeof ordersSheetHeaders,
  kind: Column['kind'],
  value: Column['value'],
): Column => ({ header: ordersSheetHeaders[header], kind, value });

const isMedicalOrder = ({ kind }: ListedOrder) => kind === 'medical-order';
const ofMedicalOrder = (figure: (order: ListedOrder) => number) => (order: ListedOrder) =>
  isMedicalOrder(order) ? figure(order) : null;
const ofQuota = (figure: (order: ListedOrder) => number | null) => (order: ListedOrder) =>
  isMedicalOrder(order) ? null : figure(order);
const unlessLocked = (text: (order: ListedOrder) => string | null) => (order: ListedOrder) =>
  order.confidential ? patientTexts.confidential : text(order);
const isClosed = ({ active, daysLeft }: ListedOrder) => !active || daysLeft < 0;

/** The Excel columns of the list of orders. A column is empty for kinds of orders that do not have its figure. */
export const ORDERS_SHEET: readonly Column[] = [
  column('code', 'text', (order) => order.code),
  column('kind', 'text', (order) => orderKindNames[order.kind]),
  column('code90', 'text', (order) => (order.code90 ? (order.awaitsOrder ? 'Sin orden' : 'Sí') : null)),
  column('surnames', 'text', (order) => readableName(order.surnames)),
  column('firstNames', 'text', (order) => readableName(order.firstNames)),
  column('documentType', 'text', (order) => documentAbbreviation(order.documentType)),
  column('documentNumber', 'text', (order) => order.documentNumber),
  column('specialties', 'text', ({ specialties }) =>
    specialties
      .map((id) => nameIn(SPECIALTIES, id))
      .sort()
      .join(', '),
  ),
  column('payer', 'text', (order) => payerText(order.payerName)),
  column(
    'payerNumber',
    'text',
    unlessLocked((order) => order.payerNumber),
  ),
  column(
    'clientName',
    'text',
    unlessLocked((order) => order.clientName),
  ),
  column('site', 'text', (order) => order.siteName),
  column('issuedOn', 'date', (order) => order.issuedOn),
  column('expiresOn', 'date', (order) => order.expiresOn),
  column('daysLeft', 'integer', (order) => order.daysLeft),
  column('state', 'text', (order) => orderStateOf(order).text),
  column(
    'ordered',
    'integer',
    ofMedicalOrder((order) => order.authorized),
  ),
  column(
    'coveredUnits',
    'integer',
    ofMedicalOrder((order) => order.coveredUnits),
  ),
  column(
    'authorized',
    'integer',
    ofQuota((order) => order.authorized),
  ),
  column(
    'done',
    'integer',
    ofQuota((order) => order.done),
  ),
  column(
    'scheduled',
    'integer',
    ofQuota((order) => order.scheduled - order.done),
  ),
  column(
    'remaining',
    'integer',
    ofQuota((order) => (isClosed(order) ? 0 : order.authorized - order.scheduled)),
  ),
  column(
    'lost',
    'integer',
    ofQuota((order) => order.lost),
  ),
  column('createdBy', 'text', (order) => order.createdByName),
];
