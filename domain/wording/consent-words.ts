import type { ConsentState, NeedReason, TemplateKind } from '#domain/consent-rules';
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

export const consentStateNames: Readonly<Record<ConsentState, string>> = {
  valid: 'Vigente',
  refused: 'Rechazado',
  revoked: 'Revocado',
  expired: 'Vencido',
};

export const signerRoleNames: Readonly<Record<SignerRole, string>> = {
  patient: 'Paciente',
  representative: 'Representante',
  carer: 'Cuidador(a)',
  witness: 'Testigo',
  interpreter: 'Intérprete',
};

export const assentNames: Readonly<Record<Assent, string>> = {
  yes: 'Dice que sí',
  no: 'Dice que no',
  'no-answer': 'No responde',
};

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
