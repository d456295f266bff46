import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AgendaFeeds, FeedOwner, FeedSession } from '#domain/agenda-feed';
import { SESSION_STATE } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';
import { GRANTED_SCREENS, screensIn } from '../queries/granted-screens.ts';
import { type PatientNameParts, patientNames } from '../queries/session-record.ts';
import { executeWrite, rowOf, rowsOf } from '../sql.ts';

type FeedRow = PatientNameParts &
  Pick<FeedSession, 'id' | 'type' | 'siteName' | 'createdAt' | 'revision'> & {
    date: string;
    start: string;
    end_: string;
  };

/** One half of a union, so that each half uses its own index. */
const sessionIdsSql = (column: string) => `
  select id from therapy_session
  where ${column} = ? and date between ? and ? and state <> ${SESSION_STATE.cancelled}`;

export const agendaFeeds = (em: SqlEntityManager): AgendaFeeds => ({
  async createdAtOf(userId) {
    const sql = 'select created_at as createdAt from agenda_feed where user_id = ?';
    return (await rowOf<{ createdAt: string }>(em, sql, [userId]))?.createdAt ?? null;
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
    const row = await rowOf<Omit<FeedOwner, 'screens'> & { screens: string | null }>(
      em,
      `select u.id as userId, u.role_id as roleId, u.site_id as siteId, ${GRANTED_SCREENS} as screens from agenda_feed f
       join staff_member u on u.id = f.user_id and u.active = true
       join role r on r.id = u.role_id and r.enabled = true
       where f.token_digest = ?`,
      [digest],
    );
    return row && { ...row, screens: screensIn(row.screens) };
  },
  async sessions(userId, from, to) {
    const rows = await rowsOf<FeedRow>(
      em,
      `select s.id, s.type, s.date, s.start_time as start, s.end_time as end_, s.created_at as createdAt,
         s.revision, site.name as siteName, p.first_name as firstName, p.second_name as secondName,
         p.first_surname as firstSurname, p.second_surname as secondSurname
       from (${sessionIdsSql('therapist_id')} union ${sessionIdsSql('auxiliary_id')}) mine
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
      date: localDate(row.date),
      start: localTime(row.start),
      end: localTime(row.end_),
      patient: patientNames(row),
    }));
  },
});
