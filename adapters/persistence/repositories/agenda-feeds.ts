import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AgendaFeeds } from '#domain/agenda-feed';
import { SESSION_STATE, SESSION_TYPES } from '#domain/scheduling';
import { columns, date, instant, int, oneOf, optional, select, selectFirst, text, time } from '../columns.ts';
import { GRANTED_SCREENS, screensIn } from '../queries/granted-screens.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { PATIENT_NAME } from '../queries/patient-columns.ts';
import { patientNames } from '../queries/session-record.ts';
import { executeWrite } from '../sql.ts';

/** One half of a union, so that each half uses its own index. */
const sessionIdsSql = (column: string) => `
  select id from therapy_session
  where ${column} = ? and date between ? and ? and state <> ${SESSION_STATE.cancelled} and ${isPublished('therapy_session')}`;

const FEED = columns({
  id: int('s.id'),
  type: oneOf('s.type', SESSION_TYPES),
  date: date('s.date'),
  start: time('s.start_time'),
  end_: time('s.end_time'),
  createdAt: instant('s.created_at'),
  revision: int('s.revision'),
  siteName: text('site.name'),
  ...PATIENT_NAME,
});

const AGENDA_FEED = columns({
  userId: int('u.id'),
  roleId: int('u.role_id'),
  siteId: optional(int('u.site_id')),
  screens: optional(text(GRANTED_SCREENS)),
});

const CREATED_AT = columns({
  createdAt: instant('created_at'),
});

export const agendaFeeds = (em: SqlEntityManager): AgendaFeeds => ({
  async createdAtOf(userId) {
    const sql = 'from agenda_feed where user_id = ?';
    return (await selectFirst(em, CREATED_AT, sql, [userId]))?.createdAt ?? null;
  },
  async save(userId, digest, at) {
    await executeWrite(em, 'delete from agenda_feed where user_id = ?', [userId]);
    const sql = 'insert into agenda_feed (user_id, token_digest, created_at) values (?, ?, ?)';
    await executeWrite(em, sql, [userId, digest, at]);
  },
  async revoke(userId) {
    await executeWrite(em, 'delete from agenda_feed where user_id = ?', [userId]);
  },
  async ownerOf(digest) {
    const row = await selectFirst(
      em,
      AGENDA_FEED,
      `from agenda_feed f
       join staff_member u on u.id = f.user_id and u.active = true
       join role r on r.id = u.role_id and r.enabled = true
       where f.token_digest = ?`,
      [digest],
    );
    return row && { ...row, screens: screensIn(row.screens) };
  },
  async sessions(userId, from, to) {
    const rows = await select(
      em,
      FEED,
      `from (${sessionIdsSql('therapist_id')} union ${sessionIdsSql('auxiliary_id')}) mine
       join therapy_session s on s.id = mine.id
       join patient p on p.id = s.patient_id
       join site on site.id = s.site_id
       order by s.date, s.start_time, s.id`,
      [userId, from, to, userId, from, to],
    );
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      siteName: row.siteName,
      createdAt: row.createdAt,
      revision: row.revision,
      date: row.date,
      start: row.start,
      end: row.end_,
      patient: patientNames(row),
    }));
  },
});
