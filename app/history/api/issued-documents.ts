import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, FileContent } from '#app/api/endpoint.ts';
import { Id } from '#app/api/ids.ts';
import { SubmittedText } from '#app/api/legacy-values.ts';
import type { ANTECEDENT_TYPES } from '#domain/clinical-history';
import type { HistoryPart } from '#domain/printed-history';
import { invalid, ok } from '#domain/shared';
import { issuedFileName } from '../view/issued-documents.ts';

/** Whether the legacy form has a part; its text is ignored. */
const Presence = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== null && value !== '' && !isEmptyList(value));
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Antecedent types by legacy field. */
const ANTECEDENTS = {
  antecedentes_prenatales: 1,
  antecedentes_neonatales: 2,
  antecedentes_postnatales: 3,
  antecedentes_personales: 4,
  antecedentes_familiares: 5,
} as const satisfies Readonly<Record<string, (typeof ANTECEDENT_TYPES)[number]['id']>>;

/** Parts of the history by legacy field. */
const PARTS = {
  motivo: 'reasons',
  impresion: 'impressions',
  examenes: 'exams',
  conclusiones: 'plans',
} as const satisfies Readonly<Record<string, HistoryPart>>;

const presenceFields = <Names extends object>(valueByField: Names) =>
  Object.fromEntries(Object.keys(valueByField).map((name) => [name, Presence])) as Readonly<
    Record<keyof Names, typeof Presence>
  >;

const LegacyForm = z.object({
  recomendaciones: SubmittedText.default(''),
  ...presenceFields(ANTECEDENTS),
  ...presenceFields(PARTS),
});

/** The values of the fields that are present in the form. */
const valuesOfPresentFields = <Name extends string, Value>(
  valueByField: Readonly<Record<Name, Value>>,
  form: Readonly<Record<NoInfer<Name>, boolean>>,
): Value[] =>
  (Object.entries(valueByField) as [Name, Value][]).flatMap(([name, value]) => (form[name] ? [value] : []));

/** The words of `incluir`. */
const PART_BY_WORD = {
  antecedentes: 'antecedents',
  conclusiones: 'plans',
  examenes: 'exams',
  motivo: 'reasons',
  impresion: 'impressions',
} as const satisfies Readonly<Record<string, HistoryPart>>;

const IncludedWord = z.enum(Object.keys(PART_BY_WORD) as (keyof typeof PART_BY_WORD)[]);

const Body = z.object({
  plan: Id.optional(),
  recomendaciones: SubmittedText.default(''),
  incluir: z
    .array(IncludedWord)
    .max(Object.keys(PART_BY_WORD).length)
    .default([...IncludedWord.options]),
  formularioData: LegacyForm.optional().openapi({ description: 'El formulario anterior, en lugar de plan' }),
  paciente: z.object({ ide: Id }).optional(),
});

/** The requested report; null when the body names neither a plan nor a patient. */
function reportIn({ plan, paciente, formularioData: form, ...report }: z.output<typeof Body>) {
  if (plan !== undefined) {
    const parts = report.incluir.map((word) => PART_BY_WORD[word]);
    return { planId: plan, patientId: null, parts, recommendations: report.recomendaciones };
  }
  if (!form || !paciente) return null;
  const antecedentTypes = valuesOfPresentFields(ANTECEDENTS, form);
  const parts: HistoryPart[] = valuesOfPresentFields(PARTS, form);
  if (antecedentTypes.length > 0) parts.push('antecedents');
  const { recomendaciones: recommendations } = form;
  return { planId: null, patientId: paciente.ide, parts, antecedentTypes, recommendations };
}

/** Calls of the issued documents. */
export const issuedDocumentEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/imprimir',
    tag: 'Historia clínica',
    summary:
      'Emite el informe clínico de valoración de un plan, lo conserva y lo entrega en PDF; del formulario anterior cuentan el paciente, las recomendaciones y qué partes vienen',
    uses: ['issueEvaluationReport'],
    body: Body,
    response: FileContent,
    file: 'application/pdf',
    fieldNames: { recommendations: 'recomendaciones' },
    async handle({ call, body }) {
      const report = reportIn(body);
      if (!report) return invalid({ plan: 'required' });
      const issued = await call('issueEvaluationReport', report);
      if (!issued.ok) return issued;
      const { content, chartNumber } = issued.value;
      return ok({ content, name: issuedFileName(issued.value, chartNumber) });
    },
  }),
];
