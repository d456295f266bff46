import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Supports } from '#domain/billing-supports';
import { columns, date, flag, int, oneOf, optional, select, selectFirst, text } from '../columns.ts';
import { NOTE_OF_SESSION, PLAN_OF_SESSION } from './billing-candidates.ts';
import { CODE_OF_SESSION_ORDER } from './closed-orders.ts';
import { PATIENT_NAME } from './patient-columns.ts';
import { HAS_RECEIPT, patientNames } from './session-record.ts';

const FILES = columns({
  fileName: text('v.file_name'),
  content: text('v.content'),
  size: int('v.size'),
  outcome: optional(oneOf('v.outcome', ['accepted', 'rejected'])),
  resultName: optional(text('v.result_name')),
  resultContent: optional(text('v.result_content')),
});

const SUPPORT_SESSION = columns({
  id: int('s.id'),
  date: date('s.date'),
  patientId: int('s.patient_id'),
  ...PATIENT_NAME,
  user: int('x.user_position'),
  isProcedure: flag("x.block = 'procedimientos'"),
  isAuthorized: flag("o.kind = 'authorization'"),
  orderCode: text(CODE_OF_SESSION_ORDER),
  payerNumber: optional(text('o.payer_number')),
  serviceCode: text('coalesce(c.official_code, c.code)'),
  serviceName: text('c.description'),
  professionalType: optional(int('t.id_type')),
  professionalNumber: optional(text('t.id_number')),
  entryId: optional(int(`coalesce(${PLAN_OF_SESSION}, ${NOTE_OF_SESSION})`)),
  hasReceipt: flag(HAS_RECEIPT),
});

/** The sessions of a version, each once. */
const BILLED = `(select r.session_id, min(r.user_position) as user_position, min(r.block) as block
  from rips_version v join rips_row r on r.version_id = v.id where v.account_id = ? and v.number = ?
  group by r.session_id) x`;

const ORDER_FILE = columns({
  patientId: int('f.patient_id'),
  storageKey: text('f.storage_key'),
  contentType: text('f.content_type'),
  size: int('f.size'),
});

/** Reads what the supports of accounts are made of. */
export const supports = (em: SqlEntityManager): Supports => ({
  files: (accountId, version) =>
    selectFirst(em, FILES, 'from rips_version v where v.account_id = ? and v.number = ?', [
      accountId,
      version,
    ]),
  async sessions(accountId, version) {
    const rows = await select(
      em,
      SUPPORT_SESSION,
      `from ${BILLED} join therapy_session s on s.id = x.session_id join patient p on p.id = s.patient_id
       join service_line l on l.id = s.line_id join service_order o on o.id = l.order_id
       join cups c on c.id = l.cups_id join staff_member t on t.id = s.responsible_id
       order by x.user_position, s.date, s.start_time, s.id`,
      [accountId, version],
    );
    return rows.map((row) => {
      const { firstNames: givenNames, lastNames: surnames } = patientNames(row);
      return { ...row, givenNames, surnames };
    });
  },
  orders: (accountId, version) =>
    select(
      em,
      ORDER_FILE,
      `from stored_file f where f.kind = 'medical-order' and f.withdrawn_at is null
       and f.patient_id in (select s.patient_id from ${BILLED} join therapy_session s on s.id = x.session_id
         join service_line l on l.id = s.line_id join service_order o on o.id = l.order_id
         where o.kind <> 'authorization')
       order by f.created_at, f.id`,
      [accountId, version],
    ),
});
