import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AccountFilings } from '#domain/billing-accounts';
import { BLOCK_KEYS } from '#domain/rips';
import { columns, computed, date, int, oneOf, optional, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { PATIENT_NAME } from '../queries/patient-columns.ts';
import { patientNames } from '../queries/session-record.ts';
import {
  AccountFilingFileSchema,
  AccountFilingSchema,
  AccountObjectionSchema,
} from '../schemas/billing-accounts.ts';
import { executeWrite, lockRow } from '../sql.ts';

const FILE = columns({
  name: text('f.name'),
  contentType: text('f.content_type'),
  size: int('f.size'),
  storageKey: text('f.storage_key'),
  sha256: text('f.sha256'),
});

const PLACE = {
  user: int('r.user_position'),
  block: oneOf('r.block', BLOCK_KEYS),
  row: int('r.row_position'),
};

const FILED_ROW = {
  id: int('r.id'),
  ...PLACE,
  value: int('r.value'),
  objected: int('(select coalesce(sum(x.value), 0) from account_objection x where x.rips_row_id = r.id)'),
};

const ROW = columns(FILED_ROW);
const OBJECTABLE_ROW = columns({
  ...FILED_ROW,
  ...PATIENT_NAME,
  date: date('s.date'),
  serviceCode: text('coalesce(c.official_code, c.code)'),
});

const OBJECTION = columns({
  id: int('o.id'),
  accountId: int('o.account_id'),
  kind: oneOf('o.kind', ['return', 'objection']),
  row: optional(computed('r.user_position', PLACE, (row) => row)),
  code: text('o.code'),
  value: int('o.value'),
  text: text('o.text'),
  on: date('o.objected_on'),
  answerDue: date('o.answer_due'),
  by: text('o.created_by'),
  answer: optional(
    computed(
      'o.answer_code',
      {
        code: text('o.answer_code'),
        accepted: int('o.accepted'),
        text: text('o.answer_text'),
        on: date('o.answered_on'),
        decisionDue: date('o.decision_due'),
        by: text('o.answered_by'),
      },
      (answer) => answer,
    ),
  ),
});

const FROM_ROWS = 'from rips_version v join rips_row r on r.version_id = v.id';
const FROM_OBJECTIONS = 'from account_objection o left join rips_row r on r.id = o.rips_row_id';

const SUMS = columns({
  services: int('coalesce(sum(r.value), 0)'),
  copayments: int('coalesce(sum(r.copayment), 0)'),
});

export function accountFilings(em: SqlEntityManager, dialect: Dialect): AccountFilings {
  const changeState = (accountId: number, state: string) =>
    executeWrite(em, 'update billing_account set state = ? where id = ?', [state, accountId]);
  return {
    async file(accountId, { number, on, objectionDue, by, file, at }) {
      await em.insert(AccountFilingSchema, {
        accountId,
        number,
        filedOn: on,
        objectionDue,
        filedBy: by,
        createdAt: at,
      });
      if (file) {
        const { name, contentType, size, storageKey, sha256 } = file;
        await em.insert(AccountFilingFileSchema, {
          ...{ accountId, name, contentType, size, storageKey, sha256 },
          sha256At: at,
        });
      }
      await changeState(accountId, 'filed');
    },
    fileOf: (accountId) =>
      selectFirst(em, FILE, 'from account_filing_file f where f.account_id = ?', [accountId]),
    rowAt: (accountId, version, { user, block, row }) =>
      selectFirst(
        em,
        ROW,
        `${FROM_ROWS} where v.account_id = ? and v.number = ? and r.user_position = ? and r.block = ?
         and r.row_position = ?`,
        [accountId, version, user, block, row],
      ),
    async rowsOf(accountId, version) {
      const rows = await select(
        em,
        OBJECTABLE_ROW,
        `${FROM_ROWS} join therapy_session s on s.id = r.session_id join patient p on p.id = s.patient_id
         join service_line l on l.id = s.line_id join cups c on c.id = l.cups_id
         where v.account_id = ? and v.number = ? order by r.user_position, r.block, r.row_position`,
        [accountId, version],
      );
      return rows.map((stored) => {
        const { id, user, block, row, value, objected, date: day, serviceCode } = stored;
        const { firstNames: givenNames, lastNames: surnames } = patientNames(stored);
        return { id, user, block, row, value, objected, date: day, serviceCode, givenNames, surnames };
      });
    },
    async sumsOf(accountId, version) {
      const sums = await selectFirst(em, SUMS, `${FROM_ROWS} where v.account_id = ? and v.number = ?`, [
        accountId,
        version,
      ]);
      return sums ?? { services: 0, copayments: 0 };
    },
    async add(accountId, { kind, rowId, code, value, text: written, on, answerDue, by, at }) {
      const id = await em.insert(AccountObjectionSchema, {
        ...{ accountId, kind, ripsRowId: rowId, code, value, text: written, objectedOn: on, answerDue },
        createdBy: by,
        createdAt: at,
      });
      await changeState(accountId, kind === 'return' ? 'returned' : 'objected');
      return Number(id);
    },
    objectionsOf: (accountId) =>
      select(em, OBJECTION, `${FROM_OBJECTIONS} where o.account_id = ? order by o.objected_on, o.id`, [
        accountId,
      ]),
    async lockObjection(id) {
      await lockRow(em, dialect, 'account_objection', id);
      return selectFirst(em, OBJECTION, `${FROM_OBJECTIONS} where o.id = ?`, [id]);
    },
    async answer(id, { code, accepted, text: written, on, decisionDue, by, at }) {
      await executeWrite(
        em,
        `update account_objection set answer_code = ?, accepted = ?, answer_text = ?, answered_on = ?,
           decision_due = ?, answered_by = ?, answered_at = ? where id = ?`,
        [code, accepted, written, on, decisionDue, by, at, id],
      );
    },
  };
}
