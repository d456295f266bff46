import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PasswordLinks } from '#domain/password-links';
import { columns, int, selectFirst, text } from '../columns.ts';
import { executeWrite, placeholders } from '../sql.ts';

const OWNER = columns({
  userId: int('u.id'),
  username: text('u.username'),
  firstNames: text('u.first_names'),
  lastNames: text('u.last_names'),
});

export const passwordLinks = (em: SqlEntityManager): PasswordLinks => ({
  async replace(links, expiresAt) {
    if (links.length === 0) return;
    const userIds = links.map(({ userId }) => userId);
    await executeWrite(em, `delete from password_link where user_id in (${placeholders(userIds)})`, userIds);
    await executeWrite(
      em,
      `insert into password_link (user_id, code_digest, expires_at) values ${links.map(() => '(?, ?, ?)').join(', ')}`,
      links.flatMap(({ userId, digest }) => [userId, digest, expiresAt]),
    );
  },
  ownerOf: (digest, now) =>
    selectFirst(
      em,
      OWNER,
      `from password_link l
       join staff_member u on u.id = l.user_id and u.active = true
       join role r on r.id = u.role_id and r.enabled = true
       where l.code_digest = ? and l.expires_at > ?`,
      [digest, now],
    ),
});
