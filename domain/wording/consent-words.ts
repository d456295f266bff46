import type { ListedState, NeedReason, TemplateKind } from '#domain/consent-rules';
import type { Assent, SignerRole, SigningMethod } from '#domain/signature-rules';

/** Names of the kinds of consents and of the text of receipts. */
export const templateKindNames: Readonly<Record<TemplateKind, string>> = {
  treatment: 'Tratamiento',
  telehealth: 'Telesalud',
  data: 'Datos personales',
  image: 'Imagen y voz',
  'signature-agreement': 'Acuerdo de firma',
  receipt: 'Comprobante de sesión',
};

export const consentStateNames: Readonly<Record<ListedState, string>> = {
  valid: 'Vigente',
  refused: 'Rechazado',
  revoked: 'Revocado',
  expired: 'Vencido',
  'to-sign-again': 'Por firmar de nuevo',
  replaced: 'Reemplazado',
};

/** What was decided, in a list. */
export const consentEventNames = { accepted: 'Acepta', refused: 'No acepta', revoked: 'Revoca' } as const;

export const signerRoleNames: Readonly<Record<SignerRole, string>> = {
  patient: 'Paciente',
  representative: 'Representante',
  carer: 'Cuidador(a)',
  witness: 'Testigo',
  interpreter: 'Intérprete',
};

export const assentNames: Readonly<Record<Assent, string>> = {
  yes: 'Está de acuerdo',
  no: 'No está de acuerdo',
  'no-answer': 'No responde',
};

/** Why a patient from 14 on does not take part in a consent; another reason is written. */
export const SURROGATE_REASONS = [
  'No puede comunicarse',
  'Discapacidad que le impide decidir',
  'Hospitalizado',
] as const;

/** The reason that is followed by a text. */
export const OTHER_SURROGATE_REASON = 'Otra razón';

export const signingMethodNames: Readonly<Record<SigningMethod, string>> = {
  drawn: 'Firma en pantalla',
  paper: 'Firma en papel, con la hoja escaneada',
  impediment: 'No puede firmar',
  spoken: 'Responde de palabra',
};

export const deviceNames = {
  phone: 'teléfono',
  tablet: 'tableta',
  computer: 'computador',
  program: 'otro programa',
} as const;

/** Why a consent has to be asked for, in a word or two. */
export const needMarks: Readonly<Record<NeedReason, string>> = {
  missing: 'Falta',
  refused: 'Rechazado',
  revoked: 'Revocado',
  expired: 'Vencido',
  'new-version': 'Por firmar de nuevo',
  'representative-changed': 'Cambió el representante',
  'turns-14': 'Cumple 14 años',
  'turns-18': 'Cumple 18 años',
};

/** Why a consent has to be asked for. */
export const needReasonTexts: Readonly<Record<NeedReason, string>> = {
  missing: 'No se ha firmado',
  refused: 'Se rechazó',
  revoked: 'Se revocó',
  expired: 'Está vencido',
  'new-version': 'Hay una versión nueva con un cambio de fondo',
  'representative-changed': 'Quien firmó como representante ya no es acudiente',
  'turns-14': 'Cumple 14 años: también debe firmar el adolescente',
  'turns-18': 'Cumple 18 años: debe firmar el paciente',
};

/** The text that somebody signs who revokes a consent. */
export const revocationText = (name: string, version: number, signedOn: string): string =>
  [
    `Revoco el consentimiento «${name}», versión ${version}, firmado el ${signedOn}.`,
    'Se me explicó que la revocatoria vale desde hoy, que no cambia lo que ya se hizo con el consentimiento, y que la historia clínica se conserva por el tiempo que ordena la ley.',
  ].join('\n\n');
