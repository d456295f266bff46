import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OpenableLocks } from '#domain/access';
import type { Receipts } from '#domain/receipts';
import { SESSION_STATE } from '#domain/scheduling';
import { SIGNATURE_METHODS, SIGNER_ROLES } from '#domain/signature-rules';
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
import { CODE_OF_SESSION_ORDER } from '../queries/closed-orders.ts';
import { nullIfLocked } from '../queries/locked-text.ts';
import { PATIENT_NAME } from '../queries/patient-columns.ts';
import { patientNames } from '../queries/session-record.ts';
import { executeWrite, forUpdate, lockRow, placeholders } from '../sql.ts';

/** Whether the note or the plan that completed the session `s` is annulled, and the session is pending again. */
const NOTE_ANNULLED = `s.state = ${SESSION_STATE.pending} and (
  exists (select 1 from evolution_note n join entry_annulment a on a.entry_id = n.entry_id where n.session_id = s.id) or
  exists (select 1 from treatment_plan t join entry_annulment a on a.entry_id = t.entry_id where t.session_id = s.id))`;

const STORED = columns({
  id: int('r.id'),
  sessionId: int('r.session_id'),
  patientId: int('r.patient_id'),
  siteId: int('r.site_id'),
  takenBy: int('g.taken_by'),
  signedAt: instant('g.signed_at'),
  annulled: flag('r.annulled_at is not null'),
});

/** The columns for who opens these locks. */
const listedFor = (openableLocks: OpenableLocks) =>
  columns({
    id: int('r.id'),
    sessionId: int('r.session_id'),
    date: date('r.date'),
    start: time('r.start_time'),
    end: time('r.end_time'),
    units: int('r.units'),
    specialtyId: int('r.specialty_id'),
    professional: text('r.professional'),
    orderId: int('o.id'),
    orderCode: text('o.code'),
    signatureId: int('r.signature_id'),
    signerName: text('g.name'),
    signerRole: oneOf('g.role', SIGNER_ROLES),
    kinship: optional(int('g.kinship')),
    documentType: int('g.document_type'),
    documentNumber: text('g.document_number'),
    method: oneOf('g.method', SIGNATURE_METHODS),
    signedAt: instant('g.signed_at'),
    takenBy: int('g.taken_by'),
    reason: optional(text(nullIfLocked(openableLocks, 'r.reason'))),
    youngReason: optional(text(nullIfLocked(openableLocks, 'r.young_reason'))),
    annulledAt: optional(instant('r.annulled_at')),
    annulledByName: optional(text('r.annulled_by_name')),
    annulmentReason: optional(text(nullIfLocked(openableLocks, 'r.annulment_reason'))),
    isNoteAnnulled: flag(NOTE_ANNULLED),
  });

const PATIENT = columns({
  id: int('id'),
  ...PATIENT_NAME,
  birthDate: date('birth_date'),
  documentType: int('document_type'),
  documentNumber: text('document_number'),
});

const SHEET_HEAD = columns({
  id: int('p.id'),
  ...PATIENT_NAME,
  birthDate: date('p.birth_date'),
  documentType: int('p.document_type'),
  documentNumber: text('p.document_number'),
  chartNumber: int('p.chart_number'),
  orderCode: text(CODE_OF_SESSION_ORDER),
  payerNumber: optional(text('o.payer_number')),
  payer: text('y.name'),
});

/** The columns for who opens these locks. */
const sheetReceiptFor = (openableLocks: OpenableLocks) =>
  columns({
    date: date('r.date'),
    start: time('r.start_time'),
    end: time('r.end_time'),
    units: int('r.units'),
    specialtyId: int('r.specialty_id'),
    cupsCode: text('r.cups_code'),
    professional: text('r.professional'),
    registrationNumber: optional(text('t.professional_register')),
    signerName: text('g.name'),
    signerRole: oneOf('g.role', SIGNER_ROLES),
    kinship: optional(int('g.kinship')),
    documentType: int('g.document_type'),
    documentNumber: text('g.document_number'),
    method: oneOf('g.method', SIGNATURE_METHODS),
    witnessName: optional(text('g.witness_name')),
    witnessDocumentNumber: optional(text('g.witness_document_number')),
    signedAt: instant('g.signed_at'),
    reason: optional(text(nullIfLocked(openableLocks, 'r.reason'))),
    youngReason: optional(text(nullIfLocked(openableLocks, 'r.young_reason'))),
    imageKey: optional(text('f.storage_key')),
  });

const FROM_SHEET = `from session_receipt r join patient p on p.id = r.patient_id join signature g on g.id = r.signature_id
  left join signature_file f on f.id = g.file_id and g.method = 'drawn'
  join therapy_session s on s.id = r.session_id join service_line l on l.id = s.line_id
  join staff_member t on t.id = s.responsible_id`;

export const receipts = (em: SqlEntityManager, dialect: Dialect): Receipts => ({
  async add(sessionIds, { signatureId, reason, youngReason }) {
    await executeWrite(
      em,
      `insert into session_receipt (session_id, valid_session_id, patient_id, site_id, signature_id, date, start_time, end_time,
         units, specialty_id, cups_code, professional, reason,
         young_reason)
       select s.id, s.id, s.patient_id, s.site_id, ?, s.date, s.start_time, s.end_time, s.units, s.specialty_id, c.code,
         concat(t.first_names, ' ', t.last_names), ?, ?
       from therapy_session s join staff_member t on t.id = s.responsible_id
       join service_line l on l.id = s.line_id join cups c on c.id = l.cups_id
       where s.id in (${placeholders(sessionIds)})`,
      [signatureId, reason, youngReason, ...sessionIds],
    );
    const rows = await rowsAs(
      em,
      columns({ id: int('id'), sessionId: int('session_id') }),
      'select id, session_id as sessionId from session_receipt where signature_id = ?',
      [signatureId],
    );
    const idBySession = new Map(rows.map(({ id, sessionId }) => [sessionId, id]));
    return sessionIds.flatMap((sessionId) => idBySession.get(sessionId) ?? []);
  },
  async lock(id) {
    const [found] = await rowsAs(em, ID, 'select session_id as id from session_receipt where id = ?', [id]);
    if (!found) return null;
    if (dialect === 'mysql') await lockRow(em, dialect, 'therapy_session', found.id);
    return selectFirst(
      em,
      STORED,
      forUpdate(dialect, 'from session_receipt r join signature g on g.id = r.signature_id where r.id = ?'),
      [id],
    );
  },
  async annul(id, { by, byName, reason, at }) {
    await executeWrite(
      em,
      `update session_receipt set valid_session_id = null, annulled_by = ?, annulled_by_name = ?, annulment_reason = ?,
         annulled_at = ? where id = ? and annulled_at is null`,
      [by, byName, reason, at, id],
    );
  },
  ofPatient({ patientId, from, to, openableLocks }) {
    const conditions = ['r.patient_id = ?', ...(from ? ['r.date >= ?'] : []), ...(to ? ['r.date <= ?'] : [])];
    return select(
      em,
      listedFor(openableLocks),
      `from session_receipt r join patient p on p.id = r.patient_id join signature g on g.id = r.signature_id
       join therapy_session s on s.id = r.session_id
       join service_line l on l.id = s.line_id join service_order o on o.id = l.order_id
       where ${conditions.join(' and ')} order by r.date desc, r.start_time desc, r.id desc`,
      [patientId, ...(from ? [from] : []), ...(to ? [to] : [])],
    );
  },
  async sheetHead({ patientId, orderId }) {
    const row = await selectFirst(
      em,
      SHEET_HEAD,
      `from service_order o join patient p on p.id = o.patient_id join payer y on y.id = o.payer_id
       where o.id = ? and o.patient_id = ?`,
      [orderId, patientId],
    );
    if (!row) return null;
    const { chartNumber, orderCode, payerNumber, payer, ...patient } = row;
    return { chartNumber, orderCode, payerNumber, payer, patient: { ...patient, ...patientNames(row) } };
  },
  ofSheet: ({ patientId, orderId, month, openableLocks }) =>
    select(
      em,
      sheetReceiptFor(openableLocks),
      `${FROM_SHEET} where r.patient_id = ? and r.date between ? and ? and r.annulled_at is null and l.order_id = ?
       order by r.date, r.start_time, r.id`,
      [patientId, `${month}-01`, `${month}-31`, orderId],
    ),
  ofSessions: (sessionIds, openableLocks) =>
    select(
      em,
      sheetReceiptFor(openableLocks),
      `${FROM_SHEET} where r.valid_session_id in (${placeholders(sessionIds)}) order by r.date, r.start_time, r.id`,
      sessionIds,
    ),
  async patientOf(patientId) {
    const row = await selectFirst(em, PATIENT, 'from patient p where p.id = ?', [patientId]);
    return row && { ...row, ...patientNames(row) };
  },
});
