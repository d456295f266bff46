import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { PatientPathId } from '#app/api/ids.ts';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import type { Antecedent } from '#domain/clinical-history';
import { ok } from '#domain/shared';
import { antecedentTexts } from '../copy/clinical-history.ts';
import { LegacyAmendments, legacyAmendments } from '../legacy-amendments.ts';

const TAG = 'Historia clínica';

const LegacyAntecedent = z.object({
  AntIde: z.number(),
  AntDes: z.string(),
  terapeuta: z.string(),
  fecha: z.string(),
  created_at: z.string(),
  ...LegacyAmendments.shape,
});

const rowsOfType = (antecedents: readonly Antecedent[], requestedType: number) =>
  antecedents
    .filter(({ type }) => type === requestedType)
    .map((antecedent) => ({
      AntIde: antecedent.entryId,
      AntDes: antecedent.text,
      terapeuta: antecedent.author.name,
      fecha: antecedent.date,
      created_at: antecedent.writtenAt,
      ...legacyAmendments(antecedent),
    }));

/** Calls of the antecedents; each reading is audited as an opening of the history. */
export const antecedentEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/nuevoAntecedente',
    tag: TAG,
    summary: 'Registra un antecedente: tipo 1 prenatal, 2 neonatal, 3 postnatal, 4 personal, 5 familiar',
    uses: ['addAntecedent'],
    body: z.object({
      descripcion: SubmittedText.default(''),
      PacIde: SubmittedCode.default(null),
      tipo: SubmittedCode.default(null),
    }),
    response: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number() }),
    fieldNames: { patientId: 'PacIde', text: 'descripcion', type: 'tipo' },
    async handle({ call, body: { descripcion: text, PacIde: patientId, tipo: type } }) {
      const result = await call('addAntecedent', { patientId, text, type });
      if (!result.ok) return result;
      return ok({ status: 1, mensaje: antecedentTexts.registered, id: result.value.entryId });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/antecedentes/{id}',
    tag: TAG,
    summary: 'Antecedentes de un paciente por tipo, el último primero; uno anulado no cuenta',
    uses: ['openChart'],
    params: z.object({ id: PatientPathId }),
    response: z.object({
      pre: z.array(LegacyAntecedent),
      neo: z.array(LegacyAntecedent),
      pos: z.array(LegacyAntecedent),
      per: z.array(LegacyAntecedent),
      fam: z.array(LegacyAntecedent),
    }),
    async handle({ call, params: { id: patientId } }) {
      const part = { kind: 'antecedents' } as const;
      const result = await call('openChart', { patientId, part, withServices: false, isAlreadyOpen: false });
      if (!result.ok) return result;
      const rowsOf = (type: number) => rowsOfType(result.value.antecedents ?? [], type);
      return ok({ pre: rowsOf(1), neo: rowsOf(2), pos: rowsOf(3), per: rowsOf(4), fam: rowsOf(5) });
    },
  }),
];
