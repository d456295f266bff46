import type { SqlEntityManager } from '@mikro-orm/knex';
import { type AccountFilings, type NewFiling, OBJECTION_DECISIONS } from '#domain/billing-accounts';
import { BLOCK_KEYS } from '#domain/rips';
import { columns, computed, date, int, oneOf, optional, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { PATIENT_NAME } from '../queries/patient-columns.ts';
import { patientNames } from '../queries/session-record.ts';
import {
  AccountFilingFileSchema,
  AccountFilingSchema,
  AccountObjectionSchema,
  EarlierFilingFileSchema,
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
  decision: optional(
    computed(
      'o.decision',
      {
        outcome: oneOf('o.decision', OBJECTION_DECISIONS),
        upheld: int('o.upheld'),
        text: text('o.decision_text'),
        on: date('o.decided_on'),
        by: text('o.decided_by'),
        earlierNumber: optional(text('o.earlier_number')),
        earlierOn: optional(date('o.earlier_filed_on')),
      },
      ({ earlierNumber, earlierOn, ...decision }) => ({
        ...decision,
        earlierFiling:
          earlierNumber !== null && earlierOn !== null ? { number: earlierNumber, on: earlierOn } : null,
      }),
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
  const addFile = async (accountId: number, { file, at }: Pick<NewFiling, 'file' | 'at'>) => {
    if (!file) return;
    const { name, contentType, size, storageKey, sha256 } = file;
    await em.insert(AccountFilingFileSchema, {
      ...{ accountId, name, contentType, size, storageKey, sha256 },
      sha256At: at,
    });
  };
  const fileOf = (accountId: number) =>
    selectFirst(em, FILE, 'from account_filing_file f where f.account_id = ?', [accountId]);
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
      await addFile(accountId, { file, at });
      await changeState(accountId, 'filed');
    },
    async fileAgain(accountId, { number, on, objectionDue, by, file, at }, returnId) {
      await executeWrite(
        em,
        `update account_objection set decision = 'refiled', upheld = 0, decision_text = '', decided_on = ?, decided_by = ?,
           decided_at = ?, earlier_number = (select f.number from account_filing f where f.account_id = ?),
           earlier_filed_on = (select f.filed_on from account_filing f where f.account_id = ?) where id = ?`,
        [on, by, at, accountId, accountId, returnId],
      );
      const earlier = await fileOf(accountId);
      if (earlier) {
        await em.insert(EarlierFilingFileSchema, { returnId, ...earlier, sha256At: at });
        await executeWrite(em, 'delete from account_filing_file where account_id = ?', [accountId]);
      }
      await executeWrite(
        em,
        `update account_filing set number = ?, filed_on = ?, objection_due = ?, filed_by = ?, created_at = ?
         where account_id = ?`,
        [number, on, objectionDue, by, at, accountId],
      );
      await addFile(accountId, { file, at });
      await changeState(accountId, 'filed');
    },
    async decide(id, { outcome, upheld, text: written, on, by, at }, accountState) {
      await executeWrite(
        em,
        `update account_objection set decision = ?, upheld = ?, decision_text = ?, decided_on = ?, decided_by = ?,
           decided_at = ? where id = ?`,
        [outcome, upheld, written, on, by, at, id],
      );
      await executeWrite(
        em,
        'update billing_account set state = ? where id = (select o.account_id from account_objection o where o.id = ?)',
        [accountState, id],
      );
    },
    fileOf,
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
