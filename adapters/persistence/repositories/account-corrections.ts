import type { SqlEntityManager } from '@mikro-orm/knex';
import { ACCOUNT_STATE_KEYS, type AccountCorrections } from '#domain/billing-accounts';
import { BLOCK_KEYS } from '#domain/rips';
import { columns, int, oneOf, optional, select, text } from '../columns.ts';
import { correctableCandidates } from '../queries/billing-candidates.ts';

const CORRECTION = columns({
  id: int('ba.id'),
  code: text('ba.code'),
  noteNumber: optional(text('ba.note_number')),
  state: oneOf('ba.state', ACCOUNT_STATE_KEYS),
});

const ROW = columns({
  user: int('r.user_position'),
  block: oneOf('r.block', BLOCK_KEYS),
  row: int('r.row_position'),
  sessionId: int('r.session_id'),
  part: int('r.part'),
});

export const accountCorrections = (em: SqlEntityManager): AccountCorrections => ({
  ofAccount: (accountId) =>
    select(em, CORRECTION, 'from billing_account ba where ba.corrects_id = ? order by ba.id', [accountId]),
  sessions: (account) => correctableCandidates(em, account),
  rows: (accountId, version) =>
    select(
      em,
      ROW,
      `from rips_version v join rips_row r on r.version_id = v.id where v.account_id = ? and v.number = ?
       order by r.user_position, r.block, r.row_position`,
      [accountId, version],
    ),
});
