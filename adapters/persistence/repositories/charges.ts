import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Charges } from '#domain/charges';
import { CHARGE_CONCEPTS } from '#domain/rips-tables';
import { SESSION_STATE } from '#domain/scheduling';
import { groupBy } from '#domain/shared';
import {
  columns,
  date,
  flag,
  ID,
  instant,
  int,
  oneOf,
  optional,
  rowsAs,
  select,
  selectFirst,
  text,
  time,
} from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { isFrozen } from '../queries/billed-sessions.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { executeInsert, executeWrite, exists, forUpdate, lockRow, placeholders } from '../sql.ts';

const CHARGE = {
  concept: oneOf('k.concept', CHARGE_CONCEPTS),
  amount: int('k.amount'),
  receiptNumber: optional(text('k.receipt_number')),
  invoiceNumber: optional(text('k.invoice_number')),
  exemptReason: optional(text('k.exempt_reason')),
};

const STORED = columns({
  ...CHARGE,
  sessionId: int('k.session_id'),
  patientId: int('s.patient_id'),
  siteId: int('s.site_id'),
  isAnnulled: flag('k.valid_session_id is null'),
  isFrozen: flag(isFrozen('s.id')),
});

const LISTED = columns({
  ...CHARGE,
  id: int('k.id'),
  sessionId: int('k.session_id'),
  takenBy: text('k.taken_by_name'),
  takenAt: instant('k.taken_at'),
  annulledAt: optional(instant('k.annulled_at')),
  annulledBy: optional(text('k.annulled_by_name')),
  annulmentReason: optional(text('k.annulment_reason')),
});

const SESSION = columns({
  id: int('s.id'),
  date: date('s.date'),
  start: time('s.start_time'),
  end: time('s.end_time'),
  units: int('s.units'),
  state: oneOf('s.state', Object.values(SESSION_STATE)),
  specialtyId: int('s.specialty_id'),
  payerId: int('y.id'),
  payer: text('y.name'),
  isFrozen: flag(isFrozen('s.id')),
});

export const charges = (em: SqlEntityManager, dialect: Dialect): Charges => ({
  async add(sessionId, charge, { by, byName, at }) {
    const { concept, amount, receiptNumber, invoiceNumber, exemptReason } = charge;
    try {
      return await executeInsert(
        em,
        `insert into session_charge (session_id, valid_session_id, concept, amount, receipt_number, invoice_number,
           exempt_reason, taken_by, taken_by_name, taken_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [sessionId, sessionId, concept, amount, receiptNumber, invoiceNumber, exemptReason, by, byName, at],
      );
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return null;
      throw error;
    }
  },
  isFrozen: (sessionId) =>
    exists(em, `select 1 from therapy_session s where s.id = ? and ${isFrozen('s.id')}`, [sessionId]),
  async lock(id) {
    const [found] = await rowsAs(em, ID, 'select session_id as id from session_charge where id = ?', [id]);
    if (!found) return null;
    if (dialect === 'mysql') await lockRow(em, dialect, 'therapy_session', found.id);
    return selectFirst(
      em,
      STORED,
      forUpdate(
        dialect,
        'from session_charge k join therapy_session s on s.id = k.session_id where k.id = ?',
      ),
      [id],
    );
  },
  async annul(id, { by, byName, reason, at }) {
    await executeWrite(
      em,
      `update session_charge set valid_session_id = null, annulled_by = ?, annulled_by_name = ?, annulment_reason = ?,
         annulled_at = ? where id = ? and annulled_at is null`,
      [by, byName, reason, at, id],
    );
  },
  async ofPatient(patientId, until, limit) {
    const sessions = await select(
      em,
      SESSION,
      `from therapy_session s join service_line l on l.id = s.line_id join service_order o on o.id = l.order_id
       join payer y on y.id = o.payer_id
       where s.patient_id = ? and ${isPublished('s')} and s.date <= ? and (s.state <> ${SESSION_STATE.cancelled}
         or exists (select 1 from session_charge c where c.valid_session_id = s.id))
       order by s.date desc, s.start_time desc, s.id desc limit ?`,
      [patientId, until, limit],
    );
    if (sessions.length === 0) return [];
    const rows = await select(
      em,
      LISTED,
      `from session_charge k where k.session_id in (${placeholders(sessions)}) order by k.id`,
      sessions.map(({ id }) => id),
    );
    const bySession = groupBy(
      rows.map(({ sessionId, ...charge }) => ({ sessionId, charge })),
      ({ sessionId }) => sessionId,
    );
    return sessions.map((session) => ({
      ...session,
      charges: (bySession.get(session.id) ?? []).map(({ charge }) => charge),
    }));
  },
});
