import { createHash } from 'node:crypto';
import type { Purpose, TemplateKind } from '#domain/consent-rules';
import { publishedContent, seriesOf } from '#domain/consents';
import { CONSENT_TEXTS, TREATMENTS } from './consent-texts.ts';

interface BaseTemplate {
  readonly kind: TemplateKind;
  readonly specialtyId: number | null;
  readonly name: string;
  readonly text: string;
  readonly purposes?: readonly Purpose[];
  readonly months?: number;
}

const treatments: readonly BaseTemplate[] = TREATMENTS.map(({ specialtyId, name, does, risks }) => ({
  kind: 'treatment',
  specialtyId,
  name: `Tratamiento de ${name}`,
  text: CONSENT_TEXTS.treatment(does, risks),
  months: 12,
}));

const others: readonly BaseTemplate[] = [
  {
    kind: 'telehealth',
    specialtyId: null,
    name: 'Atención por telesalud',
    text: CONSENT_TEXTS.telehealth,
    months: 12,
  },
  {
    kind: 'data',
    specialtyId: null,
    name: 'Tratamiento de datos personales',
    text: CONSENT_TEXTS.data,
    purposes: [
      { key: 'mensajes', text: 'Enviar recordatorios y avisos por teléfono, correo o mensajes.' },
      { key: 'colegio', text: 'Compartir recomendaciones con el colegio o jardín del paciente.' },
      {
        key: 'formacion',
        text: 'Usar los datos sin nombre en docencia e investigación de la fundación.',
      },
    ],
  },
  {
    kind: 'image',
    specialtyId: null,
    name: 'Uso de imagen y voz',
    text: CONSENT_TEXTS.image,
    purposes: [
      { key: 'clinico', text: 'Fotos y videos para seguir la terapia, dentro de la historia clínica.' },
      { key: 'equipo', text: 'Mostrar los videos al equipo de la fundación para su formación.' },
      { key: 'publico', text: 'Publicar fotos o videos en los medios de la fundación.' },
    ],
    months: 24,
  },
  {
    kind: 'signature-agreement',
    specialtyId: null,
    name: 'Acuerdo sobre la firma electrónica',
    text: CONSENT_TEXTS.signatureAgreement,
  },
  { kind: 'receipt', specialtyId: null, name: 'Comprobante de sesión', text: CONSENT_TEXTS.receipt },
];

const AT = '2026-01-01T05:00:00.000Z';

/** The published templates of a new installation, which a lawyer of the foundation has still to read. */
export const consentTemplates = [...treatments, ...others].map(
  ({ purposes = [], months = null, ...template }, index) => {
    const version = { ...template, id: index + 1, version: 1, purposes, months, material: false };
    const published = { ...version, toReview: true, publishedAt: AT, sha256: null };
    return {
      ...published,
      series: seriesOf(version),
      purposes: JSON.stringify(purposes),
      writtenBy: null,
      reviewingLawyer: null,
      reviewedBy: null,
      reviewedByName: null,
      reviewedAt: null,
      writtenAt: AT,
      publishedBy: null,
      sha256: createHash('sha256').update(publishedContent(published)).digest('hex'),
    };
  },
);
