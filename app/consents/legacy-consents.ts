import { z } from '@hono/zod-openapi';
import { ROLE_BY_WORD, wordFor } from '#app/signatures/submitted-signature.ts';
import { type ConsentState, TEMPLATE_KINDS, type TemplateKind } from '#domain/consent-rules';
import type { ConsentTemplate, ConsentWithState, ListedSigner, ProposedConsent } from '#domain/consents';
import { foldText } from '#domain/shared';
import { needReasonTexts } from '#domain/wording';
import { kindWords } from './copy.ts';

const KINDS = TEMPLATE_KINDS;
const comparable = (word: string) => foldText(word).replace(/[^a-z]+/g, ' ');

/** A kind in a request; between the words of one a hyphen is accepted too. */
export const SubmittedKind = z
  .string()
  .transform((word, context): TemplateKind => {
    const kind = KINDS.find((each) => comparable(kindWords[each]) === comparable(word));
    if (kind) return kind;
    context.addIssue({ code: 'custom', message: `Uno de: ${Object.values(kindWords).join(', ')}` });
    return z.NEVER;
  })
  .openapi({ type: 'string', enum: Object.values(kindWords) });

const STATE_WORDS: Readonly<Record<ConsentState, string>> = {
  valid: 'vigente',
  refused: 'rechazado',
  revoked: 'revocado',
  expired: 'vencido',
};

export const LegacyPurpose = z.object({ clave: z.string(), texto: z.string() });

export const LegacyTemplate = z.object({
  id: z.number(),
  tipo: z.string(),
  EspCod: z.number().nullable(),
  nombre: z.string(),
  version: z.number(),
  estado: z.enum(['borrador', 'publicada']),
  finalidades: z.array(LegacyPurpose),
  meses: z.number().nullable(),
  material: z.boolean(),
  porRevisar: z.boolean(),
  sha256: z.string().nullable(),
});

export const legacyTemplate = (template: ConsentTemplate): z.output<typeof LegacyTemplate> => ({
  id: template.id,
  tipo: kindWords[template.kind],
  EspCod: template.specialtyId,
  nombre: template.name,
  version: template.version,
  estado: template.publishedAt === null ? 'borrador' : 'publicada',
  finalidades: template.purposes.map(({ key, text }) => ({ clave: key, texto: text })),
  meses: template.months,
  material: template.material,
  porRevisar: template.toReview,
  sha256: template.sha256,
});

const LegacySigner = z.object({
  papel: z.string(),
  nombre: z.string(),
  tipoDocumento: z.number(),
  numero: z.string(),
  parentesco: z.number().nullable(),
});

const legacySigner = (signer: ListedSigner): z.output<typeof LegacySigner> => ({
  papel: wordFor(ROLE_BY_WORD, signer.role),
  nombre: signer.name,
  tipoDocumento: signer.documentType,
  numero: signer.documentNumber,
  parentesco: signer.kinship,
});

export const LegacyConsent = z.object({
  id: z.number(),
  tipo: z.string(),
  EspCod: z.number().nullable(),
  nombre: z.string(),
  version: z.number(),
  decision: z.enum(['acepta', 'rechaza']),
  finalidades: z.array(z.string()),
  estado: z.string(),
  fecha: z.string(),
  hasta: z.string().nullable(),
  profesional: z.string(),
  firmantes: z.array(LegacySigner),
  sustituto: z
    .string()
    .nullable()
    .openapi({ description: 'Por qué firmó otra persona en lugar del paciente' }),
  firmarDeNuevo: z.boolean().openapi({ description: 'La plantilla tuvo un cambio de fondo' }),
  revocado: z.object({ id: z.number(), fecha: z.string(), motivo: z.string() }).nullable(),
});

export const legacyConsent = (consent: ConsentWithState): z.output<typeof LegacyConsent> => ({
  id: consent.id,
  tipo: kindWords[consent.kind],
  EspCod: consent.specialtyId,
  nombre: consent.name,
  version: consent.version,
  decision: consent.decision === 'accepted' ? 'acepta' : 'rechaza',
  finalidades: consent.purposes.filter(({ accepted }) => accepted).map(({ key }) => key),
  estado: STATE_WORDS[consent.state],
  fecha: consent.signedOn,
  hasta: consent.validUntil,
  profesional: consent.professionalName,
  firmantes: consent.signers.map(legacySigner),
  sustituto: consent.surrogateReason,
  firmarDeNuevo: consent.listedState === 'to-sign-again',
  revocado: consent.revocation && {
    id: consent.revocation.id,
    fecha: consent.revocation.on,
    motivo: consent.revocation.reason,
  },
});

export const LegacyNeed = z.object({
  tipo: z.string(),
  EspCod: z.number().nullable(),
  plantilla: z.number().nullable(),
  motivo: z.string(),
});

export const legacyNeed = ({
  kind,
  specialtyId,
  templateId,
  reason,
}: ProposedConsent): z.output<typeof LegacyNeed> => ({
  tipo: kindWords[kind],
  EspCod: specialtyId,
  plantilla: templateId,
  motivo: needReasonTexts[reason],
});
