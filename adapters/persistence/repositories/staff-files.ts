import type { SqlEntityManager } from '@mikro-orm/knex';
import { PICTURE_KINDS, type PictureIds, type StaffFile, type StaffFiles } from '#domain/staff';
import { code, columns, int, select, selectFirst, text } from '../columns.ts';
import { StaffFileSchema } from '../schemas/access.ts';
import { placeholders } from '../sql.ts';

const STAFF_FILE = columns<StaffFile>({
  staffId: int('staff_id'),
  kind: code<StaffFile['kind']>('kind'),
  name: text('name'),
  contentType: text('content_type'),
  size: int('size'),
  storageKey: text('storage_key'),
});

const PICTURE = columns({
  kind: code<'photo' | 'signature1' | 'signature2' | 'signature3'>('kind'),
  id: int('max(id)'),
});

export const staffFiles = (em: SqlEntityManager): StaffFiles => ({
  async add({ at, ...file }) {
    await em.insert(StaffFileSchema, { ...file, createdAt: at, sha256At: at });
  },
  byId: (id) => selectFirst(em, STAFF_FILE, 'from staff_file where id = ?', [id]),
  async currentPictureIds(staffId) {
    const rows = await select(em, PICTURE, 'from staff_file where staff_id = ? group by kind', [staffId]);
    const current = new Map(rows.map(({ kind, id }) => [kind, id]));
    return Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, current.get(kind) ?? null])) as PictureIds;
  },
  async signaturesOf(staffIds) {
    if (staffIds.length === 0) return [];
    const from = `from staff_file where id in (
      select max(id) from staff_file where staff_id in (${placeholders(staffIds)}) and kind <> 'photo' group by staff_id, kind)
      order by staff_id, kind`;
    const rows = await select(em, STAFF_FILE, from, staffIds);
    return rows.filter(({ staffId }, index) => staffId !== rows[index - 1]?.staffId);
  },
});
