import { SESSION_STATE } from '#domain/scheduling';
import { daysBetween } from '#domain/shared';
import { computed, date, int, text } from '../columns.ts';
import { CODE_OF_SESSION_ORDER } from '../queries/closed-orders.ts';
import { HAS_RECEIPT } from '../queries/session-record.ts';
import { BY_THERAPIST, sessionReport } from './session-report.ts';

/** Sessions without receipt (F36): of earlier days, and those of today that are done. Archived ones were received before Integra. */
export const missingReceipts = sessionReport('missing-receipts', {
  joins: `join service_line l on l.id = s.line_id join service_order o on o.id = l.order_id
    join payer on payer.id = o.payer_id join site on site.id = s.site_id`,
  columns: ({ today }) => ({
    age: date('s.date'),
    date: date('s.date'),
    days: computed('s.date', { on: date('s.date') }, ({ on }) => daysBetween(on, today)),
    documentType: int('p.document_type'),
    documentNumber: text('p.document_number'),
    specialty: int('s.specialty_id'),
    units: int('s.units'),
    state: int('s.state'),
    orderCode: text(CODE_OF_SESSION_ORDER),
    entity: text('payer.name'),
    site: text('site.name'),
  }),
  conditions: ({ dates, patient }, { today }) => ({
    where: `s.date between ? and ? and (s.date < ? or (s.date = ? and s.state = ${SESSION_STATE.done}))
      and s.state <> ${SESSION_STATE.cancelled} and s.archived = false and not ${HAS_RECEIPT}
      ${patient === null ? '' : 'and s.patient_id = ?'}`,
    values: [dates.from, dates.to, today, today, ...(patient === null ? [] : [patient])],
  }),
  totals: () => ({ state: 's.state', site: 'site.name', therapist: BY_THERAPIST }),
});
