import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OpenableLocks } from '#domain/access';
import type { OrderDetail, OrderKind, OrderLine, OrderReadContext } from '#domain/orders';
import type { LocalDate } from '#domain/shared';
import {
  code,
  columns,
  computed,
  date,
  flag,
  instant,
  int,
  optional,
  select,
  selectFirst,
  text,
} from '../columns.ts';
import { placeholders } from '../sql.ts';
import { asWritten } from './as-written.ts';
import { IS_ISSUED_ORDER } from './closed-orders.ts';
import { lineUseOf } from './line-use.ts';
import { lockedCondition, nullIfLocked } from './locked-text.ts';
import { joinNames, PATIENT_NAME } from './patient-columns.ts';
import type { PatientNameParts } from './session-record.ts';

const PAYER = { table: 'payer', alias: 'payer', writtenAt: 'o.created_at' } as const;
const SERVICE = { table: 'cups', alias: 'cups', writtenAt: 'o.created_at' } as const;

/** The columns of `service_order o` for lists and details; the statement needs {@link ORDER_JOINS}, and {@link orderOf} maps the rows. */
export const orderColumnsFor = (openableLocks: OpenableLocks) => ({
  id: int('o.id'),
  kind: code<OrderKind>('o.kind'),
  code: text('o.code'),
  serviceType: text('o.service_type'),
  code90: flag('o.code_90'),
  medicalOrderId: optional(int('o.medical_order_id')),
  active: flag('o.active'),
  issuedOn: date('o.issued_on'),
  expiresOn: date('o.expires_on'),
  patientId: int('o.patient_id'),
  chartNumber: int('p.chart_number'),
  ...PATIENT_NAME,
  siteId: int('o.site_id'),
  siteName: text('site.name'),
  payerId: int('o.payer_id'),
  payerName: text(asWritten(PAYER, 'name', 'payer.name')),
  payerShortName: text(asWritten(PAYER, 'code', 'payer.short_name')),
  createdBy: text('author.username'),
  authorFirstNames: text('author.first_names'),
  authorLastNames: text('author.last_names'),
  payerNumber: optional(text(nullIfLocked(openableLocks, 'o.payer_number'))),
  clientName: optional(text(nullIfLocked(openableLocks, 'o.client_name'))),
  documentType: int('p.document_type'),
  documentNumber: text('p.document_number'),
  confidential: flag(lockedCondition(openableLocks)),
});

/** The foreign keys are never null; left joins keep MariaDB from reading the smallest table first instead of the selected orders. */
export const ORDER_JOINS = `
  left join patient p on p.id = o.patient_id
  left join site on site.id = o.site_id
  left join payer on payer.id = o.payer_id
  left join staff_member author on author.id = o.created_by`;

type OrderRow = PatientNameParts & { readonly authorFirstNames: string; readonly authorLastNames: string };

/**
 * Adds the joined names. Copies the whole row, because omitting fields takes ten times as long. V8 copies a row after other fields fifty
 * times as slowly as before them.
 */
export const orderOf = <Row extends OrderRow>(row: Row) => ({
  ...row,
  firstNames: joinNames(row.firstName, row.secondName),
  surnames: joinNames(row.firstSurname, row.secondSurname),
  createdByName: joinNames(row.authorFirstNames, row.authorLastNames),
});

/** An order with its services and authorizations, in three statements. */
export async function orderDetail(
  em: SqlEntityManager,
  key: { readonly id: number } | { readonly code: string },
  { today, openableLocks }: OrderReadContext,
): Promise<OrderDetail | null> {
  const textIfOpen = (column: string) => optional(text(nullIfLocked(openableLocks, `o.${column}`)));
  const [column, value] = 'id' in key ? ['id', key.id] : ['code', key.code];
  const row = await selectFirst(
    em,
    columns({
      ...orderColumnsFor(openableLocks),
      patientActive: flag('p.active'),
      coverageDays: int('o.coverage_days'),
      medicalOrderCode: optional(text('parent.code')),
      medicalOrderTerms: optional(
        computed(
          'parent.id',
          {
            issuedOn: date('parent.issued_on'),
            expiresOn: date('parent.expires_on'),
            payerId: int('parent.payer_id'),
          },
          (terms) => terms,
        ),
      ),
      observations: textIfOpen('observations'),
      paymentPeriod: optional(int('o.payment_period')),
      paymentForm: optional(int('o.payment_form')),
      contract: textIfOpen('contract'),
      cancellation: optional(
        computed(
          'canceller.id',
          {
            firstNames: text('canceller.first_names'),
            lastNames: text('canceller.last_names'),
            at: instant('o.cancelled_at'),
            reason: textIfOpen('cancel_reason'),
          },
          ({ firstNames, lastNames, at, reason }) => ({ by: joinNames(firstNames, lastNames), at, reason }),
        ),
      ),
    }),
    `from service_order o ${ORDER_JOINS}
     left join service_order parent on parent.id = o.medical_order_id
     left join staff_member canceller on canceller.id = o.cancelled_by
     where o.${column} = ? and ${IS_ISSUED_ORDER}`,
    [value],
  );
  if (!row) return null;
  const authorizations = await select(
    em,
    columns({
      id: int('o.id'),
      code: text('o.code'),
      issuedOn: date('o.issued_on'),
      expiresOn: date('o.expires_on'),
      active: flag('o.active'),
      payerNumber: textIfOpen('payer_number'),
    }),
    `from service_order o join patient p on p.id = o.patient_id where o.medical_order_id = ? order by o.id`,
    [row.id],
  );
  const linesOfOrder = await readLines(em, [row.id, ...authorizations.map(({ id }) => id)], today);
  const { paymentPeriod, paymentForm, contract, ...order } = row;
  const clientName = order.clientName ?? '';
  return {
    ...orderOf(order),
    privateTerms: { clientName, paymentPeriod, paymentForm, contract: contract ?? '' },
    lines: linesOfOrder(row.id),
    authorizations: authorizations.map((authorization) => ({
      ...authorization,
      lines: linesOfOrder(authorization.id),
    })),
  };
}

const ORDER_LINE = columns({
  orderId: int('u.orderId'),
  id: int('u.lineId'),
  cupsId: int('u.cupsId'),
  cupsCode: text(asWritten(SERVICE, 'code', 'cups.code')),
  description: text(asWritten(SERVICE, 'name', 'cups.description')),
  specialtyId: int('u.specialtyId'),
  authorized: int('u.authorized'),
  scheduled: int('u.scheduled'),
  done: int('u.done'),
  usedBefore: int('u.usedBefore'),
  sessionUnits: int('u.sessionUnits'),
  upcomingUnits: int('u.upcomingUnits'),
  firstOn: optional(date('u.firstOn')),
  lastOn: optional(date('u.lastOn')),
});

async function readLines(em: SqlEntityManager, orderIds: readonly number[], today: LocalDate) {
  const rows = await select(
    em,
    ORDER_LINE,
    `from (${lineUseOf(`select id from service_order where id in (${placeholders(orderIds)})`)}) u
     join service_order o on o.id = u.orderId
     join cups on cups.id = u.cupsId order by u.lineId`,
    [today, ...orderIds],
  );
  return (id: number): readonly OrderLine[] =>
    rows.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...line }) => line);
}
