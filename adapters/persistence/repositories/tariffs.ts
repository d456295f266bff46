import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PageRequest } from '#domain/shared';
import { ROWS_PER, type Tariffs } from '#domain/tariffs';
import { columns, date, flag, instant, int, oneOf, optional, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { isFrozen } from '../queries/billed-sessions.ts';
import { tariffIdOn } from '../queries/tariff-on.ts';
import {
  executeInsert,
  executeWrite,
  forUpdate,
  pageClause,
  type SqlValue,
  totalOf,
  totalOfPage,
} from '../sql.ts';

const TARIFF = {
  payerId: int('t.payer_id'),
  cupsId: int('t.cups_id'),
  from: date('t.from_date'),
  value: int('t.value'),
  rowsPer: oneOf('t.rows_per', ROWS_PER),
  contract: optional(text('t.contract')),
};

/** Whether the tariff `t` is the one of a session in an exported file. */
const IS_BILLED = `exists (select 1 from service_order o join service_line l on l.order_id = o.id and l.cups_id = t.cups_id
  join therapy_session s on s.line_id = l.id and s.date >= t.valid_from
  where o.payer_id = t.payer_id and ${isFrozen('s.id')} and t.id = ${tariffIdOn('t.payer_id', 't.cups_id', 's.date')})`;

const STORED = columns({ ...TARIFF, isAnnulled: flag('t.valid_from is null'), isBilled: flag(IS_BILLED) });

const LISTED = {
  ...TARIFF,
  id: int('t.id'),
  payerName: text('p.name'),
  cupsCode: text('c.code'),
  service: text('c.description'),
  next: optional(
    date(
      `(select min(n.valid_from) from tariff n
        where n.payer_id = t.payer_id and n.cups_id = t.cups_id and n.valid_from > t.valid_from)`,
    ),
  ),
  createdAt: instant('t.created_at'),
  createdBy: optional(
    text(`(select concat(m.first_names, ' ', m.last_names) from staff_member m where m.id = t.created_by)`),
  ),
  annulledAt: optional(instant('t.annulled_at')),
  annulledBy: optional(text('t.annulled_by_name')),
  annulmentReason: optional(text('t.annulment_reason')),
};

const HISTORY_ROW = columns(LISTED);
const PAGE_ROW = columns({ ...LISTED, total: int('count(*) over ()') });

const JOINS = 'from tariff t join payer p on p.id = t.payer_id join cups c on c.id = t.cups_id';

export const tariffs = (em: SqlEntityManager, dialect: Dialect): Tariffs => ({
  async list({ payerId, on }, page: PageRequest) {
    const conditions = [
      't.valid_from is not null',
      ...(payerId === null ? [] : ['t.payer_id = ?']),
      ...(on === null ? [] : [`t.valid_from <= ? and t.id = ${tariffIdOn('t.payer_id', 't.cups_id', '?')}`]),
    ];
    const from = `${JOINS} where ${conditions.join(' and ')}`;
    const values: SqlValue[] = [...(payerId === null ? [] : [payerId]), ...(on === null ? [] : [on, on])];
    const { limit, limitValues } = pageClause(page);
    const found = await select(
      em,
      PAGE_ROW,
      `${from} order by p.sort_text, p.id, c.code, c.id, t.valid_from desc ${limit}`,
      [...values, ...limitValues],
    );
    const total = await totalOfPage(found, page, () =>
      totalOf(em, `select count(*) as total ${from}`, values),
    );
    return { rows: found.map(({ total: _, ...row }) => row), total };
  },
  history: (payerId, cupsId) =>
    select(
      em,
      HISTORY_ROW,
      `${JOINS} where t.payer_id = ? and t.cups_id = ? order by t.from_date desc, t.id desc`,
      [payerId, cupsId],
    ),
  async add({ payerId, cupsId, from, value, rowsPer, contract }, { by, at }) {
    try {
      return await executeInsert(
        em,
        `insert into tariff (payer_id, cups_id, from_date, valid_from, value, rows_per, contract, created_by, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [payerId, cupsId, from, from, value, rowsPer, contract, by, at],
      );
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return null;
      throw error;
    }
  },
  lock: (id) => selectFirst(em, STORED, forUpdate(dialect, 'from tariff t where t.id = ?'), [id]),
  async annul(id, { by, byName, reason, at }) {
    await executeWrite(
      em,
      `update tariff set valid_from = null, annulled_by = ?, annulled_by_name = ?, annulment_reason = ?, annulled_at = ?
       where id = ? and valid_from is not null`,
      [by, byName, reason, at, id],
    );
  },
});
