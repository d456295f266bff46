import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Certificates } from '#domain/certificates';
import { SESSION_STATE } from '#domain/scheduling';
import { columns, date, flag, instant, int, optional, select, selectFirst, text, time } from '../columns.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { AttendanceCertificateSchema } from '../schemas/certificates.ts';
import { executeWrite } from '../sql.ts';

const NUMBER = { year: int('c.year'), serial: int('c.serial') };

const TOLD = { namesTherapies: flag('c.names_therapies'), namesDiagnosis: flag('c.names_diagnosis') };

const LISTED = columns({
  id: int('c.id'),
  ...NUMBER,
  ...TOLD,
  code: text('c.code'),
  from: date('c.from_date'),
  to: date('c.to_date'),
  sessionCount: int('c.session_count'),
  addressee: optional(text('c.addressee')),
  issuedOn: date('c.issued_on'),
  issuedAt: instant('c.issued_at'),
  issuedByName: text('c.issued_by_name'),
  annulledAt: optional(instant('c.annulled_at')),
  annulledByName: optional(text('c.annulled_by_name')),
  annulmentReason: optional(text('c.annulment_reason')),
});

const FILE = columns({
  id: int('c.id'),
  ...NUMBER,
  ...TOLD,
  patientId: int('c.patient_id'),
  siteId: int('p.site_id'),
  active: flag('p.active'),
  lockedBy: optional(int('p.locked_by')),
  annulled: flag('c.annulled_at is not null'),
  sha256: text('c.sha256'),
  storageKey: text('c.storage_key'),
});

const VERIFIED = columns({
  code: text('c.code'),
  issuedOn: date('c.issued_on'),
  initials: text('c.initials'),
  institution: text('c.institution'),
  annulled: flag('c.annulled_at is not null'),
});

const ATTENDANCE = columns({
  date: date('s.date'),
  start: time('s.start_time'),
  end: time('s.end_time'),
  site: text('site.name'),
  specialtyId: int('s.specialty_id'),
});

const LAST_SERIAL = columns({ serial: int('c.serial') });

export const certificates = (em: SqlEntityManager): Certificates => ({
  async nextSerial(year) {
    const last = await selectFirst(
      em,
      LAST_SERIAL,
      'from attendance_certificate c where c.year = ? order by c.serial desc limit 1',
      [year],
    );
    return (last?.serial ?? 0) + 1;
  },
  async add({ from, to, document: { size, storageKey, sha256 }, ...certificate }) {
    const row = {
      ...certificate,
      fromDate: from,
      toDate: to,
      size,
      storageKey,
      sha256,
      sha256At: certificate.issuedAt,
    };
    try {
      return Number(await em.insert(AttendanceCertificateSchema, row));
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return null;
      throw error;
    }
  },
  async annul(id, { by, byName, reason, at }) {
    const changed = await executeWrite(
      em,
      `update attendance_certificate set annulled_by = ?, annulled_by_name = ?, annulment_reason = ?, annulled_at = ?
       where id = ? and annulled_at is null`,
      [by, byName, reason, at, id],
    );
    return changed === 1;
  },
  ofPatient: (patientId) =>
    select(
      em,
      LISTED,
      'from attendance_certificate c where c.patient_id = ? order by c.issued_at desc, c.id desc',
      [patientId],
    ),
  ofId: (id) =>
    selectFirst(
      em,
      FILE,
      'from attendance_certificate c join patient p on p.id = c.patient_id where c.id = ?',
      [id],
    ),
  byNumber: ({ year, serial }) =>
    selectFirst(em, VERIFIED, 'from attendance_certificate c where c.year = ? and c.serial = ?', [
      year,
      serial,
    ]),
  attendances: ({ patientId, from, to, limit }) =>
    select(
      em,
      ATTENDANCE,
      `from therapy_session s join site on site.id = s.site_id
       where s.patient_id = ? and ${isPublished('s')} and s.state = ${SESSION_STATE.done} and s.date between ? and ?
       order by s.date, s.start_time, s.id limit ?`,
      [patientId, from, to, limit],
    ),
});
