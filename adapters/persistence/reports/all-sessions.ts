import { SESSION_TYPES } from '#domain/scheduling';
import { computed, date, instant, int, oneOf, optional, text } from '../columns.ts';
import { CODE_OF_SESSION_ORDER, IS_ISSUED_ORDER } from '../queries/closed-orders.ts';
import { isPublishedNote } from '../queries/hidden-imports.ts';
import { nullIfLocked } from '../queries/locked-text.ts';
import { BY_THERAPIST, sessionReport, staff, user } from './session-report.ts';

export const allSessions = sessionReport('master', {
  joins: `join service_line l on l.id = s.line_id join cups on cups.id = l.cups_id join service_order o on o.id = l.order_id
    join payer on payer.id = o.payer_id join site on site.id = s.site_id join staff_member author on author.id = s.created_by
    left join staff_member auxiliary on auxiliary.id = s.auxiliary_id left join staff_member canceller on canceller.id = s.cancelled_by
    left join evolution_note note on note.session_id = s.id and ${isPublishedNote('note')}`,
  columns: ({ openableLocks }) => ({
    date: date('s.date'),
    weekday: date('s.date'),
    documentType: int('p.document_type'),
    documentNumber: text('p.document_number'),
    specialty: int('s.specialty_id'),
    type: oneOf('s.type', SESSION_TYPES),
    state: int('s.state'),
    auxiliary: optional(staff('auxiliary')),
    units: int('s.units'),
    payer: computed(
      'payer.name',
      { name: text('payer.name'), number: text(CODE_OF_SESSION_ORDER) },
      (payer) => payer,
    ),
    entity: text('payer.name'),
    orderCode: text(CODE_OF_SESSION_ORDER),
    payerNumber: optional(text(nullIfLocked(openableLocks, "coalesce(o.payer_number, '')"))),
    cups: text('cups.code'),
    service: text('cups.description'),
    careSetting: optional(int('note.care_setting')),
    noteWrittenAt: optional(instant('note.written_at')),
    reason: optional(text(nullIfLocked(openableLocks, "coalesce(s.cancel_reason, '')"))),
    cancelledBy: optional(user('canceller')),
    cancelledAt: optional(instant('s.cancelled_at')),
    site: text('site.name'),
    createdBy: user('author'),
    createdAt: instant('s.created_at'),
    receivedAt: optional(
      instant(
        '(select g.signed_at from session_receipt r join signature g on g.id = r.signature_id where r.valid_session_id = s.id)',
      ),
    ),
  }),
  references: computed(
    'o.id',
    { orderId: optional(int(`case when ${IS_ISSUED_ORDER} then o.id end`)) },
    ({ orderId }) => (orderId === null ? {} : { orderId }),
  ),
  conditions: ({ dates, patient }) => ({
    where: `s.date between ? and ? ${patient === null ? '' : 'and s.patient_id = ?'}`,
    values: [dates.from, dates.to, ...(patient === null ? [] : [patient])],
  }),
  totals: () => ({
    state: 's.state',
    specialty: 's.specialty_id',
    payer: 'payer.name',
    therapist: BY_THERAPIST,
  }),
});
