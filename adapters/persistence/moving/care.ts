import { SESSION_STATE } from '#domain/scheduling';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { LEGACY_SESSION_TYPES } from '#domain/wording';
import { date, text, time } from '../columns.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { PATIENT_KEY, source, textOrEmpty, wholeNumber, wordOf } from './source.ts';

const CLASSES = {
  'medical-order': 'orden',
  authorization: 'autorizacion',
  'private-service': 'particular',
  code90: 'codigo90',
};

export const orders = source<'orders'>()({
  id: 'l.id',
  columns: {
    ...PATIENT_KEY,
    clase: wordOf("case when o.code_90 = 1 then 'code90' else o.kind end", CLASSES),
    codigo: text('o.code'),
    orden: textOrEmpty('medical_order.code'),
    entidad: text('payer.name'),
    numero_entidad: textOrEmpty('o.payer_number'),
    expedida: date('o.issued_on'),
    vence: date('o.expires_on'),
    cups: text('cups.code'),
    cantidad: wholeNumber('l.authorized'),
    usadas_antes: wholeNumber('case when l.used_before > 0 then l.used_before end'),
    observaciones: textOrEmpty('o.observations'),
  },
  from: `from service_line l join service_order o on o.id = l.order_id join patient p on p.id = o.patient_id
    join payer on payer.id = o.payer_id join cups on cups.id = l.cups_id left join service_order medical_order on medical_order.id = o.medical_order_id
    where o.active = 1 and ${NOT_HIDDEN}`,
});

const STATES = {
  [SESSION_STATE.pending]: 'pendiente',
  [SESSION_STATE.done]: 'realizada',
  [SESSION_STATE.cancelled]: 'cancelada',
};

/** A column of the session's order; '' for a cancelled order, because only valid ones are a list. */
const ofValidOrder = (column: string) => text(`case when o.active = 1 then ${column} else '' end`);

export const sessions = source<'sessions'>()({
  id: 's.id',
  columns: {
    ...PATIENT_KEY,
    terapeuta: text('therapist.username'),
    auxiliar: textOrEmpty('auxiliary.username'),
    fecha: date('s.date'),
    inicio: time('s.start_time'),
    fin: time('s.end_time'),
    tipo: wordOf('s.type', LEGACY_SESSION_TYPES),
    estado: wordOf('s.state', STATES),
    motivo: textOrEmpty(
      `case when s.state = ${SESSION_STATE.cancelled} then s.cancel_reason else substr(s.confirmed_reason, 1, ${REASON_MAX_LENGTH}) end`,
    ),
    autorizacion: ofValidOrder('o.code'),
    cups: text('cups.code'),
  },
  from: `from therapy_session s join patient p on p.id = s.patient_id join staff_member therapist on therapist.id = s.therapist_id
    left join staff_member auxiliary on auxiliary.id = s.auxiliary_id join service_line l on l.id = s.line_id
    join service_order o on o.id = l.order_id join cups on cups.id = l.cups_id
    where s.undone_at is null and ${isPublished('s')} and ${NOT_HIDDEN}`,
});
