import type { SqlEntityManager } from '@mikro-orm/knex';
import type { BillingAccounts } from '#domain/billing-accounts';
import { columns, ID, instant, int, oneOf, optional, rowsAs, select, selectFirst, text } from '../columns.ts';
import { RipsMessageSchema, RipsRowSchema, RipsVersionSchema } from '../schemas/billing-accounts.ts';
import { executeWrite, exists, placeholders, totalOf } from '../sql.ts';
import { batchesOf, insertPlain } from './insert-rows.ts';

const VERSION = columns({
  number: int('v.number'),
  fileName: text('v.file_name'),
  size: int('v.size'),
  sha256: text('v.sha256'),
  userCount: int('v.user_count'),
  rowCount: int('v.row_count'),
  exportedBy: text('v.exported_by'),
  exportedAt: instant('v.exported_at'),
  outcome: optional(oneOf('v.outcome', ['accepted', 'rejected'])),
  resultSha256: optional(text('v.result_sha256')),
});

const CONTENT = columns({
  fileName: text('v.file_name'),
  content: text('v.content'),
  sha256: text('v.sha256'),
});

const MESSAGE = columns({
  messageClass: text('m.message_class'),
  code: text('m.code'),
  description: text('m.description'),
  observations: text('m.observations'),
  path: text('m.path'),
  sessionId: optional(int('m.session_id')),
  patientId: optional(int('s.patient_id')),
  lockedBy: optional(int('p.locked_by')),
});

const PLACE = columns({
  user: int('r.user_position'),
  block: text('r.block'),
  row: int('r.row_position'),
  sessionId: int('r.session_id'),
});

type RipsVersions = Pick<
  BillingAccounts,
  'addVersion' | 'versions' | 'content' | 'hasLockedPatient' | 'addResult' | 'messages' | 'arePatientsOf'
>;

/** The versions of accounts' files with the validator's answers. */
export function ripsVersions(em: SqlEntityManager): RipsVersions {
  const versionId = async (accountId: number, number: number): Promise<number> => {
    const [found] = await rowsAs(em, ID, 'select id from rips_version where account_id = ? and number = ?', [
      accountId,
      number,
    ]);
    if (!found) throw new Error(`Account ${accountId} has no version ${number}`);
    return found.id;
  };

  return {
    async addVersion({ account, number, fileName, content, sha256, userCount, rows, exportedBy, at }) {
      const size = Buffer.byteLength(content);
      const id = Number(
        await em.insert(RipsVersionSchema, {
          accountId: account.id,
          number,
          fileName,
          content,
          size,
          sha256,
          userCount,
          rowCount: rows.length,
          exportedBy,
          exportedAt: at,
        }),
      );
      for (const batch of batchesOf(rows, 8))
        await insertPlain(
          em,
          RipsRowSchema,
          batch.map(({ user, row, block, sessionId, part, value, copayment }) => ({
            versionId: id,
            userPosition: user,
            block,
            rowPosition: row,
            sessionId,
            part,
            value,
            copayment,
          })),
        );
      await executeWrite(em, "update billing_account set state = 'exported', version = ? where id = ?", [
        number,
        account.id,
      ]);
      return size;
    },
    versions: (accountId) =>
      select(em, VERSION, 'from rips_version v where v.account_id = ? order by v.number', [accountId]),
    content: (accountId, version) =>
      selectFirst(em, CONTENT, 'from rips_version v where v.account_id = ? and v.number = ?', [
        accountId,
        version,
      ]),
    hasLockedPatient: (accountId, version) =>
      exists(
        em,
        `select 1 from rips_version v join rips_row r on r.version_id = v.id
         join therapy_session s on s.id = r.session_id join patient p on p.id = s.patient_id
         where v.account_id = ? and v.number = ? and p.locked_by is not null limit 1`,
        [accountId, version],
      ),
    async addResult({ accountId, version, outcome, cuv, name, content, sha256, by, at, messages }) {
      const id = await versionId(accountId, version);
      await executeWrite(
        em,
        `update rips_version set outcome = ?, result_name = ?, result_content = ?, result_sha256 = ?, result_by = ?,
           result_at = ? where id = ?`,
        [outcome, name, content, sha256, by, at, id],
      );
      await executeWrite(em, 'update billing_account set state = ?, cuv = ? where id = ?', [
        outcome,
        cuv,
        accountId,
      ]);
      await executeWrite(em, 'delete from rips_message where version_id = ?', [id]);
      const places = await select(em, PLACE, 'from rips_row r where r.version_id = ?', [id]);
      const byPlace = new Map(
        places.map(({ user, block, row, sessionId }) => [`${user} ${block} ${row}`, sessionId]),
      );
      const byUser = new Map(
        places.map(({ user, sessionId }) => [user, sessionId]).reverse() as [number, number][],
      );
      for (const batch of batchesOf(messages, 7))
        await insertPlain(
          em,
          RipsMessageSchema,
          batch.map(({ messageClass, code, description, observations, path, place }) => ({
            versionId: id,
            messageClass,
            code,
            description,
            observations,
            path,
            sessionId: place
              ? ((place.block === null
                  ? byUser.get(place.user)
                  : byPlace.get(`${place.user} ${place.block} ${place.row}`)) ?? null)
              : null,
          })),
        );
    },
    messages: (accountId, version) =>
      select(
        em,
        MESSAGE,
        `from rips_version v join rips_message m on m.version_id = v.id
         left join therapy_session s on s.id = m.session_id left join patient p on p.id = s.patient_id
         where v.account_id = ? and v.number = ? order by m.id`,
        [accountId, version],
      ),
    async arePatientsOf(accountId, patientIds) {
      const ids = [...new Set(patientIds)];
      const found = await totalOf(
        em,
        `select count(distinct s.patient_id) as total from billing_account ba
         join rips_version v on v.account_id = ba.id and v.number = ba.version
         join rips_row r on r.version_id = v.id join therapy_session s on s.id = r.session_id
         where ba.id = ? and s.patient_id in (${placeholders(ids)})`,
        [accountId, ...ids],
      );
      return found === ids.length;
    },
  };
}
