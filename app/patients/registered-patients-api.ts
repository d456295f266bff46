import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, SuccessBody } from '#app/api/endpoint.ts';
import { Id } from '#app/api/ids.ts';
import type { CareTeam, CareTeamForm, Leaders, LedTherapy } from '#domain/care-team';
import { forbidden, invalid, ok, type RefusalCode, type Result } from '#domain/shared';
import { registeredTexts } from './copy/registered-patients.ts';

const TAG = 'Pacientes';

/** The request field with each leader's user name. */
const REQUEST_FIELDS = {
  physio: 'lider_fisio',
  speech: 'lider_fono',
  occupational: 'lider_teo',
  psychology: 'lider_psi',
  education: 'lider_edu',
} as const satisfies Record<LedTherapy, string>;

/** The response field with each leader's user name. */
const RESPONSE_FIELDS = {
  physio: 't_fisio',
  speech: 't_fono',
  occupational: 't_teo',
  psychology: 't_psico',
  education: 't_edu',
} as const satisfies Record<LedTherapy, string>;
const responseFields = Object.entries(RESPONSE_FIELDS) as [LedTherapy, string][];

export const LegacyLeaders = Object.fromEntries(
  responseFields.map(([, name]) => [name, z.string().nullable()]),
);

export const legacyLeaders = (team: CareTeam | undefined) =>
  Object.fromEntries(responseFields.map(([therapy, name]) => [name, team?.[therapy]?.username ?? null]));

const Username = z.string().nullish();

const answerOf = (result: Result<void>, mensaje: string) => (result.ok ? ok({ status: 1, mensaje }) : result);

/** The ids of the user names in a request; missing fields stay unchanged. The keys of its errors are therapies and `lockedBy`. */
function leadersOf(
  form: CareTeamForm,
  body: Partial<Record<string, unknown>>,
): Result<{ readonly leaders: Leaders; readonly lockedBy?: number | null }> {
  const eligibleLeaders = [
    ...form.candidates,
    ...Object.values(form.team).filter((leader) => leader !== null),
  ];
  const errors: Record<string, RefusalCode> = {};
  const idOf = (field: string, value: unknown, currentId: number | null) => {
    if (value === undefined) return currentId;
    if (value === null || value === '') return null;
    const found = eligibleLeaders.find(({ username }) => username === value);
    if (!found) errors[field] = field === 'lockedBy' ? 'holder-not-leader' : 'not-a-leader';
    return found?.id ?? null;
  };
  const leaders = Object.fromEntries(
    Object.entries(REQUEST_FIELDS).map(([therapy, name]) => [
      therapy,
      idOf(therapy, body[name], form.team[therapy as LedTherapy]?.id ?? null),
    ]),
  ) as unknown as Leaders;
  const lock = body.block === undefined ? {} : { lockedBy: idOf('lockedBy', body.block, null) };
  return Object.keys(errors).length > 0 ? invalid(errors) : ok({ leaders, ...lock });
}

/** Calls of the registered patients list. */
export const registeredPatientEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'put',
    path: '/api/actualizarEnfoque',
    tag: TAG,
    summary: 'Cambia el enfoque de un paciente',
    uses: ['changePatientFocus'],
    body: z.object({ id: Id, enfoque: Id }),
    response: SuccessBody,
    fieldNames: { focusId: 'enfoque' },
    handle: async ({ call, body: { id, enfoque } }) =>
      answerOf(await call('changePatientFocus', { id, focusId: enfoque }), registeredTexts.focusChanged),
  }),
  endpoint({
    method: 'put',
    path: '/api/actualizarEstado',
    tag: TAG,
    summary: 'Activa (1) o inactiva (0) a un paciente; no lo inactiva mientras tenga citas pendientes',
    uses: ['changePatientState'],
    body: z.object({ id: Id, estado: z.coerce.number().int().min(0).max(1) }),
    response: SuccessBody,
    handle: async ({ call, body: { id, estado } }) =>
      answerOf(await call('changePatientState', { id, active: estado === 1 }), registeredTexts.stateChanged),
  }),
  endpoint({
    method: 'put',
    path: '/api/asignarLideres',
    tag: TAG,
    summary:
      'Asigna los líderes (usuario de cada uno, vacío para ninguno) y, con block, el bloqueo: el usuario que lo tiene o vacío. Quien tiene el bloqueo puede cambiarlo aunque no asigne líderes',
    uses: ['readCareTeam', 'assignLeaders'],
    body: z.object({
      paciente: Id,
      lider_fisio: Username,
      lider_fono: Username,
      lider_teo: Username,
      lider_psi: Username,
      lider_edu: Username,
      block: Username,
    }),
    response: SuccessBody,
    fieldNames: { ...REQUEST_FIELDS, lockedBy: 'block' },
    async handle({ call, body, auditRefusal }) {
      const form = await call('readCareTeam', { patientId: body.paciente });
      if (!form.ok) return form;
      if (!form.value.maySaveLeaders && !form.value.mayChangeLock) {
        await auditRefusal();
        return forbidden();
      }
      const leaders = leadersOf(form.value, body);
      if (!leaders.ok) return leaders;
      const result = await call('assignLeaders', { patientId: body.paciente, ...leaders.value });
      return answerOf(result, registeredTexts.leadersSaved);
    },
  }),
];
