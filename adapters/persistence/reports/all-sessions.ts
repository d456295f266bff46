import { nullIfLocked } from '../queries/locked-text.ts';
import { BY_THERAPIST, sessionReport, staffFrom, userColumns, userFrom } from './session-report.ts';

export const allSessions = sessionReport<'master'>({
  joins: `join service_line l on l.id = s.line_id join cups on cups.id = l.cups_id join service_order o on o.id = l.order_id
    join payer on payer.id = o.payer_id join site on site.id = s.site_id join staff_member author on author.id = s.created_by
    left join staff_member auxiliary on auxiliary.id = s.auxiliary_id left join staff_member canceller on canceller.id = s.cancelled_by
    left join evolution_note note on note.session_id = s.id`,
  columns: ({ openableLocks }) => ({
    date: 's.date',
    weekday: 's.date',
    documentType: 'p.document_type',
    documentNumber: 'p.document_number',
    specialty: 's.specialty_id',
    type: 's.type',
    state: 's.state',
    auxiliary: 'auxiliary.sort_name',
    auxiliaryLastNames: 'auxiliary.last_names',
    auxiliaryFirstNames: 'auxiliary.first_names',
    units: 's.units',
    payer: 'payer.name',
    entity: 'payer.name',
    orderCode: 'o.code',
    orderId: 'o.id',
    payerNumber: nullIfLocked(openableLocks, "coalesce(o.payer_number, '')"),
    cups: 'cups.code',
    service: 'cups.description',
    careSetting: 'note.care_setting',
    noteWrittenAt: 'note.written_at',
    reason: nullIfLocked(openableLocks, "coalesce(s.cancel_reason, '')"),
    cancelledBy: 'canceller.sort_name',
    ...userColumns('cancelledBy', 'canceller'),
    cancelledAt: 's.cancelled_at',
    site: 'site.name',
    createdBy: 'author.sort_name',
    ...userColumns('createdBy', 'author'),
    createdAt: 's.created_at',
  }),
  cellsOf: (row) => ({
    payer: { name: String(row.entity), number: String(row.orderCode) },
    auxiliary: staffFrom(row.auxiliaryFirstNames, row.auxiliaryLastNames),
    cancelledBy: userFrom(row, 'cancelledBy'),
    createdBy: userFrom(row, 'createdBy'),
  }),
  referencesOf: ({ orderId }) => ({ orderId: Number(orderId) }),
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
