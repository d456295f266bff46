import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { Id, PathId, PatientPathId } from '#app/api/ids.ts';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { submittedForm, submittedShape } from '#app/api/record-shape.ts';
import { KINSHIPS, nameIn, OCCUPATIONS } from '#domain/catalogues';
import type { Guardian, GuardianInput } from '#domain/guardians';
import { GUARDIAN_FIELDS, normalizeDocumentNumber } from '#domain/record-fields';
import { ok } from '#domain/shared';
import { guardianTexts } from './copy.ts';

const TAG = 'Acudientes';

/** The API's name of each field of a guardian. */
const LEGACY_FIELDS = {
  kinship: 'TerRolCod',
  documentType: 'TipDocTer',
  documentNumber: 'TerIde',
  names: 'TerNom',
  surnames: 'TerApe',
  phone: 'TerTel',
  email: 'TerEma',
  occupation: 'OcuCodTer',
} as const satisfies Record<keyof GuardianInput, string>;

type LegacyField = (typeof LEGACY_FIELDS)[keyof GuardianInput];

/** A guardian of a patient. */
export const LegacyGuardian = z.object({
  PacIde: z.number(),
  TerRolCod: z.number(),
  RolNom: z.string(),
  TipDocTer: z.number(),
  TerIde: z.string(),
  TerNom: z.string(),
  TerApe: z.string(),
  TerTel: z.string(),
  TerEma: z.string().nullable(),
  OcuCodTer: z.number().nullable(),
  OcuNom: z.string().nullable(),
} satisfies Record<LegacyField | 'PacIde' | 'RolNom' | 'OcuNom', z.ZodType>);

export const legacyGuardianOf =
  (patientId: number) =>
  (guardian: Guardian): z.output<typeof LegacyGuardian> => ({
    PacIde: patientId,
    TerRolCod: guardian.kinship,
    RolNom: nameIn(KINSHIPS, guardian.kinship),
    TipDocTer: guardian.documentType,
    TerIde: guardian.documentNumber,
    TerNom: guardian.names,
    TerApe: guardian.surnames,
    TerTel: guardian.phone,
    TerEma: guardian.email,
    OcuCodTer: guardian.occupation,
    OcuNom: guardian.occupation === null ? null : nameIn(OCCUPATIONS, guardian.occupation),
  });

/** Calls of the guardians of a patient. */
export const guardianEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/nuevoTercero',
    tag: TAG,
    summary:
      'Agrega un acudiente a un paciente; quien ya está registrado con ese documento y nombre queda con estos datos',
    uses: ['addGuardian'],
    body: z.object({
      PacIde: Id,
      ...submittedShape(GUARDIAN_FIELDS, LEGACY_FIELDS, {
        text: SubmittedText.default(''),
        code: SubmittedCode.default(null),
      }),
    }),
    response: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number() }),
    fieldNames: LEGACY_FIELDS,
    async handle({ call, body }) {
      const form = submittedForm(GUARDIAN_FIELDS, LEGACY_FIELDS, body);
      const result = await call('addGuardian', { patientId: body.PacIde, form });
      if (!result.ok) return result;
      const { guardianId: id, outcome } = result.value;
      return ok({ status: 1, mensaje: guardianTexts[outcome], id });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/acudientes/{paciente}',
    tag: TAG,
    summary: 'Acudientes de un paciente',
    uses: ['listGuardians'],
    params: z.object({ paciente: PatientPathId }),
    response: z.object({ data: z.array(LegacyGuardian) }),
    async handle({ call, params: { paciente } }) {
      const result = await call('listGuardians', { patientId: paciente });
      return result.ok ? ok({ data: result.value.map(legacyGuardianOf(paciente)) }) : result;
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/eliminarRelacion/{paciente}/{acudiente}',
    tag: TAG,
    summary: 'Quita a un paciente el acudiente que tiene ese documento; la persona queda registrada',
    uses: ['removeGuardian'],
    params: z.object({ paciente: PathId, acudiente: z.string() }),
    body: z.object({ paciente: SubmittedText, acudiente: SubmittedText }).partial().optional(),
    response: z.object({
      status: z.literal(1),
      reaccion: z.string(),
      mensaje: z.string(),
      icono: z.literal('success'),
    }),
    async handle({ call, params }) {
      const documentNumber = normalizeDocumentNumber(params.acudiente);
      const result = await call('removeGuardian', { patientId: params.paciente, documentNumber });
      if (!result.ok) return result;
      const { removed: mensaje, removedTitle: reaccion } = guardianTexts;
      return ok({ status: 1, reaccion, mensaje, icono: 'success' });
    },
  }),
];
