import { z } from '@hono/zod-openapi';
import { Id } from '#app/api/ids.ts';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { SIGNATURE_FIELD_NAMES, SubmittedSigners } from '#app/signatures/submitted-signature.ts';
import { LegacyPurpose, SubmittedKind } from './legacy-consents.ts';

/** The key of the form of a screen; programs send theirs as a header. */
const IdempotencyKey = z
  .string()
  .optional()
  .transform((idempotencyKey) => (idempotencyKey ? { idempotencyKey } : {}))
  .openapi({ type: 'string', description: 'Solo de las pantallas' });

/** A template in a request, from programs and from the screen. */
export const SubmittedTemplate = z
  .object({
    tipo: SubmittedKind,
    nombre: SubmittedText.default(''),
    texto: SubmittedText.default(''),
    finalidades: z.array(LegacyPurpose).nullish(),
    meses: SubmittedCode.default(null),
    material: z.boolean().nullish(),
    EspCod: SubmittedCode.default(null),
  })
  .transform((template) => ({
    kind: template.tipo,
    name: template.nombre,
    text: template.texto,
    purposes: (template.finalidades ?? []).map(({ clave, texto }) => ({ key: clave, text: texto })),
    months: template.meses,
    material: template.material ?? false,
    specialtyId: template.EspCod,
  }));

/** The body of a request from the screen of templates: a template to save, the id of a draft to publish, or who reviewed a version. */
export const TemplateCommand = z.object({
  intent: z.enum(['save', 'publish', 'review']),
  id: SubmittedCode.default(null),
  abogado: SubmittedText.default(''),
});

/** The names in requests of the fields of a template. */
export const TEMPLATE_FIELD_NAMES = {
  name: 'nombre',
  text: 'texto',
  purposes: 'finalidades',
  months: 'meses',
  specialtyId: 'EspCod',
  lawyer: 'abogado',
} as const;

/** A consent in a request, from programs and from the screen. */
export const SubmittedConsent = z
  .object({
    PacIde: Id,
    plantilla: Id,
    decision: z.enum(['acepta', 'rechaza']),
    finalidades: z.array(z.string()).nullish(),
    profesional: SubmittedText.default(''),
    firmantes: SubmittedSigners,
    sustituto: SubmittedText.default(''),
    idempotencyKey: IdempotencyKey,
  })
  .transform((consent) => ({
    ...consent.idempotencyKey,
    patientId: consent.PacIde,
    templateId: consent.plantilla,
    decision: consent.decision === 'acepta' ? ('accepted' as const) : ('refused' as const),
    purposes: consent.finalidades ?? [],
    professional: consent.profesional,
    signers: consent.firmantes,
    surrogateReason: consent.sustituto,
  }));

/** A revocation in a request, from programs and from the screen. */
export const SubmittedRevocation = z
  .object({
    id: Id,
    motivo: SubmittedText.default(''),
    firmantes: SubmittedSigners,
    sustituto: SubmittedText.default(''),
    idempotencyKey: IdempotencyKey,
  })
  .transform(({ id, motivo, firmantes, sustituto, idempotencyKey }) => ({
    ...idempotencyKey,
    id,
    reason: motivo,
    signers: firmantes,
    surrogateReason: sustituto,
  }));

/** The names in requests of the fields of consents and revocations. */
export const CONSENT_FIELD_NAMES = {
  ...SIGNATURE_FIELD_NAMES,
  templateId: 'plantilla',
  purposes: 'finalidades',
  professional: 'profesional',
  surrogateReason: 'sustituto',
  reason: 'motivo',
} as const;
