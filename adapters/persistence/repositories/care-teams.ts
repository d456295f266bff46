import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type CareTeam,
  type CareTeamPatient,
  type CareTeams,
  LED_THERAPIES,
  type Leaders,
  leaderIdsOf,
} from '#domain/care-team';
import { columns, flag, int, optional, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { PatientSchema, TherapyLeaderSchema } from '../schemas/patients.ts';
import { forUpdate } from '../sql.ts';

const LEADERS = `from therapy_leader leader join staff_member staff on staff.id = leader.staff_id
  where leader.patient_id = ?`;

const CARE_TEAM_PATIENT = columns({
  siteId: int('site_id'),
  active: flag('active'),
  lockedBy: optional(int('locked_by')),
});

const FROM_PATIENT = `from patient p where id = ? and merged_into is null and ${NOT_HIDDEN}`;

const therapies = Object.entries(LED_THERAPIES);

const LEADER = columns({
  specialtyId: int('leader.specialty_id'),
  id: int('staff.id'),
  username: text('staff.username'),
  firstNames: text('staff.first_names'),
  lastNames: text('staff.last_names'),
});

export function careTeams(em: SqlEntityManager, dialect: Dialect): CareTeams {
  async function of(patientId: number): Promise<CareTeam> {
    const rows = await select(em, LEADER, LEADERS, [patientId]);
    const leaderOf = (specialty: number) => {
      const row = rows.find(({ specialtyId }) => specialtyId === specialty);
      if (!row) return null;
      const { specialtyId: _, ...leader } = row;
      return leader;
    };
    return Object.fromEntries(
      therapies.map(([therapy, specialty]) => [therapy, leaderOf(specialty)]),
    ) as unknown as CareTeam;
  }
  async function read(from: string, patientId: number): Promise<CareTeamPatient | null> {
    const row = await selectFirst(em, CARE_TEAM_PATIENT, from, [patientId]);
    return row && { ...row, team: await of(patientId) };
  }
  return {
    of,
    find: (patientId) => read(FROM_PATIENT, patientId),
    lock: (patientId) => read(forUpdate(dialect, FROM_PATIENT), patientId),
    async save(patientId, { leaders, lockedBy, by, at }) {
      await em.nativeUpdate(PatientSchema, { id: patientId }, { lockedBy, updatedAt: at });
      const before = leaderIdsOf(await of(patientId));
      const changedTherapies = therapies.filter(
        ([therapy]) => before[therapy as keyof Leaders] !== leaders[therapy as keyof Leaders],
      );
      const specialtyId = { $in: changedTherapies.map(([, specialty]) => specialty) };
      if (changedTherapies.length > 0) await em.nativeDelete(TherapyLeaderSchema, { patientId, specialtyId });
      const rows = changedTherapies.flatMap(([therapy, specialtyId]) => {
        const staffId = leaders[therapy as keyof Leaders];
        return staffId === null ? [] : [{ patientId, specialtyId, staffId, assignedBy: by, assignedAt: at }];
      });
      if (rows.length > 0) await em.insertMany(TherapyLeaderSchema, rows);
    },
  };
}
