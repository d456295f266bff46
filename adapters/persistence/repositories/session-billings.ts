import type { SqlEntityManager } from '@mikro-orm/knex';
import { RIPS_BLOCKS } from '#domain/rips-tables';
import { SESSION_STATE } from '#domain/scheduling';
import type { BilledSession, SessionBillings } from '#domain/session-billing';
import { columns, computed, date, flag, int, oneOf, optional, selectFirst, text, time } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { IS_RIPS_FROZEN, isFrozen } from '../queries/billed-sessions.ts';
import { PATIENT_NAME } from '../queries/patient-columns.ts';
import { SessionBillingSchema } from '../schemas/session-billing.ts';
import { lockRow } from '../sql.ts';

const BILLED = columns<BilledSession>({
  sessionId: int('s.id'),
  patientId: int('s.patient_id'),
  siteId: int('s.site_id'),
  lockedBy: optional(int('p.locked_by')),
  cancelled: flag(`s.state = ${SESSION_STATE.cancelled}`),
  exported: flag(IS_RIPS_FROZEN),
  billed: flag(isFrozen('s.id')),
  date: date('s.date'),
  start: time('s.start_time'),
  names: computed('p.id', PATIENT_NAME, (names) => names),
  cupsCode: text('c.code'),
  service: text('c.description'),
  block: optional(oneOf('c.rips_block', RIPS_BLOCKS)),
  billing: computed(
    's.id',
    {
      modality: optional(text('b.modality')),
      purpose: optional(text('b.purpose')),
      cause: optional(text('b.cause')),
      entryRoute: optional(text('b.entry_route')),
      diagnosisKind: optional(int('b.diagnosis_kind')),
      notBilledReason: optional(text('b.not_billed_reason')),
    },
    (billing) => billing,
  ),
});

const FROM = `from therapy_session s join patient p on p.id = s.patient_id join service_line l on l.id = s.line_id
  join cups c on c.id = l.cups_id left join session_billing b on b.session_id = s.id where s.id = ?`;

export const sessionBillings = (em: SqlEntityManager, dialect: Dialect): SessionBillings => {
  const find = (sessionId: number) => selectFirst(em, BILLED, FROM, [sessionId]);
  return {
    find,
    async lock(sessionId) {
      await lockRow(em, dialect, 'therapy_session', sessionId);
      return find(sessionId);
    },
    async save(sessionId, billing, { id, at }) {
      await em.upsert(SessionBillingSchema, { sessionId, ...billing, changedBy: id, changedAt: at });
    },
  };
};
