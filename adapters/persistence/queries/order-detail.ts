import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OrderAuthorization, OrderDetail, OrderLine, OrderSummary } from '#domain/orders';
import { marks, rowOf, rowsOf } from '../sql.ts';

/** What a list and a detail show alike, from `service_order o` with {@link ORDER_JOINS}; {@link orderOf} reads it. */
export const ORDER_COLUMNS = `
  o.id, o.kind, o.code, o.service_type as serviceType, o.code_90 as code90, o.active, o.issued_on as issuedOn,
  o.expires_on as expiresOn, o.patient_id as patientId, p.first_name as firstName, p.second_name as secondName,
  p.first_surname as firstSurname, p.second_surname as secondSurname, site.name as siteName, o.payer_id as payerId,
  payer.name as payerName,
  payer.short_name as payerShortName, author.username as createdBy`;

export const ORDER_JOINS = `
  join patient p on p.id = o.patient_id
  join site on site.id = o.site_id
  join payer on payer.id = o.payer_id
  join staff_member author on author.id = o.created_by`;

/** {@link ORDER_COLUMNS} as the database gives them. */
export type OrderColumns = Pick<
  OrderSummary,
  | 'id'
  | 'kind'
  | 'code'
  | 'serviceType'
  | 'issuedOn'
  | 'expiresOn'
  | 'patientId'
  | 'siteName'
  | 'payerId'
  | 'payerName'
  | 'payerShortName'
  | 'createdBy'
> & {
  code90: number;
  active: number;
  firstName: string;
  secondName: string | null;
  firstSurname: string;
  secondSurname: string | null;
};

const both = (first: string, second: string | null) => (second ? `${first} ${second}` : first);

/** Flags as booleans, the four names as two. */
export function orderOf<Row extends OrderColumns>(row: Row) {
  const { firstName, secondName, firstSurname, secondSurname, code90, active, ...order } = row;
  return {
    ...order,
    code90: Boolean(code90),
    active: Boolean(active),
    firstNames: both(firstName, secondName),
    surnames: both(firstSurname, secondSurname),
  };
}

type DetailRow = OrderColumns &
  Pick<
    OrderDetail,
    | 'siteId'
    | 'chartNumber'
    | 'documentType'
    | 'documentNumber'
    | 'coverageDays'
    | 'payerNumber'
    | 'medicalOrderCode'
    | 'observations'
  >;

type AuthorizationRow = Omit<OrderAuthorization, 'active' | 'lines'> & { active: number };

/** An order with its services and its authorizations, in three reads. */
export async function orderDetail(
  em: SqlEntityManager,
  key: { readonly id: number } | { readonly code: string },
): Promise<OrderDetail | null> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['code', key.code];
  const row = await rowOf<DetailRow>(
    em,
    `select ${ORDER_COLUMNS}, o.site_id as siteId, p.chart_number as chartNumber, p.document_type as documentType,
       p.document_number as documentNumber, o.coverage_days as coverageDays, o.payer_number as payerNumber,
       parent.code as medicalOrderCode, o.observations
     from service_order o ${ORDER_JOINS} left join service_order parent on parent.id = o.medical_order_id
     where o.${column} = ?`,
    [value],
  );
  if (!row) return null;
  const authorizations = await rowsOf<AuthorizationRow>(
    em,
    `select id, code, issued_on as issuedOn, expires_on as expiresOn, active, payer_number as payerNumber
     from service_order where medical_order_id = ? order by id`,
    [row.id],
  );
  const lines = await linesOf(em, [row.id, ...authorizations.map(({ id }) => id)]);
  return {
    ...orderOf(row),
    lines: lines(row.id),
    authorizations: authorizations.map((authorization) => ({
      ...authorization,
      active: Boolean(authorization.active),
      lines: lines(authorization.id),
    })),
  };
}

async function linesOf(em: SqlEntityManager, orderIds: readonly number[]) {
  const rows = await rowsOf<OrderLine & { orderId: number }>(
    em,
    `select l.order_id as orderId, l.id, l.cups_id as cupsId, cups.code as cupsCode, cups.description,
       l.specialty_id as specialtyId, l.authorized, l.scheduled,
       (select cast(coalesce(sum(t.units), 0) as signed) from therapy_session t
        where t.line_id = l.id and t.state = 1) as done
     from service_line l join cups on cups.id = l.cups_id
     where l.order_id in (${marks(orderIds)}) order by l.id`,
    orderIds,
  );
  return (id: number): readonly OrderLine[] =>
    rows.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...line }) => line);
}
