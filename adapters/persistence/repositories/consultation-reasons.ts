import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ConsultationReason, ConsultationReasons } from '#domain/clinical-history';
import { ConsultationReasonSchema } from '../schemas/admission.ts';
import { rowsOf, windowOf } from '../sql.ts';

type ReasonRow = Omit<ConsultationReason, 'author' | 'verification'> & {
  authorNames: string;
  authorSurnames: string;
  verifierNames: string | null;
  verifierSurnames: string | null;
  verifiedText: string | null;
  verifiedAt: string | null;
  total: number;
};

export const consultationReasons = (em: SqlEntityManager): ConsultationReasons => ({
  async ofPatient(patientId, page) {
    const { limit, window } = windowOf(page);
    const rows = await rowsOf<ReasonRow>(
      em,
      `select r.id, r.date, r.text, r.written_at as writtenAt, author.first_names as authorNames,
         author.last_names as authorSurnames, verifier.first_names as verifierNames,
         verifier.last_names as verifierSurnames, r.verified_text as verifiedText, r.verified_at as verifiedAt, count(*) over () as total
       from consultation_reason r
       join staff_member author on author.id = r.author_id
       left join staff_member verifier on verifier.id = r.verified_by
       where r.patient_id = ? order by r.date desc, r.id desc ${limit}`,
      [patientId, ...window],
    );
    return { rows: rows.map(reasonOf), total: Number(rows[0]?.total ?? 0) };
  },
  add: ({ at, ...reason }) => em.insert(ConsultationReasonSchema, { ...reason, writtenAt: at }),
});

function reasonOf({ id, date, text, writtenAt, ...row }: ReasonRow): ConsultationReason {
  const therapist = `${row.verifierNames} ${row.verifierSurnames}`;
  return {
    id,
    date,
    text,
    writtenAt,
    author: `${row.authorNames} ${row.authorSurnames}`,
    verification:
      row.verifiedAt === null ? null : { therapist, text: row.verifiedText ?? '', at: row.verifiedAt },
  };
}
