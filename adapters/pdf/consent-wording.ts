import type { PrintedConsent, PrintedSigner } from '#domain/printed-history';
import { assentNames, deviceNames, signerRoleNames, signingMethodNames } from '#domain/wording';
import { instantText } from './wording.ts';

/** Title of the document of each event. */
export const CONSENT_TITLES: Readonly<Record<PrintedConsent['event'], string>> = {
  accepted: 'Consentimiento informado',
  refused: 'Rechazo informado',
  revoked: 'Revocatoria de consentimiento',
};

/** The decision as a sentence. */
export const DECISIONS: Readonly<Record<PrintedConsent['event'], string>> = {
  accepted: 'Leído y explicado lo anterior, quienes firman ACEPTAN.',
  refused: 'Leído y explicado lo anterior, quienes firman NO ACEPTAN.',
  revoked: 'Quienes firman REVOCAN el consentimiento desde la fecha de esta firma.',
};

export const CONSENT_TEXTS = {
  patient: 'Paciente',
  document: 'Documento',
  chart: 'Historia clínica',
  site: 'Sede',
  date: 'Fecha y hora (Bogotá)',
  version: (version: number) => `Versión ${version}`,
  purposes: 'Finalidades, una por una',
  accepted: 'Sí',
  notAccepted: 'No',
  decision: 'Decisión',
  reason: 'Motivo',
  surrogate: 'Firma otra persona en lugar del paciente porque',
  professional: 'Profesional que explicó',
  registrationNumber: 'Registro profesional',
  signatures: 'Firmas',
  evidence: 'Constancia de la firma',
} as const;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The lines below a signature. */
export const signerText = (signer: PrintedSigner): string => {
  const { role, kinship, document, basis, documentSeen, assent, method, witness } = signer;
  return [
    [signerRoleNames[role], kinship && lower(kinship)].filter(Boolean).join(' · '),
    document,
    basis && `Representa por: ${basis}`,
    documentSeen && `Documento visto: ${documentSeen}`,
    assent && assentNames[assent],
    method === 'drawn' ? null : signingMethodNames[method],
    witness && `Testigo: ${witness.name}, ${witness.document}`,
  ]
    .filter(Boolean)
    .join('\n');
};

/** The lines of the evidence. */
export const evidenceTexts = ({
  signers,
  signedAt,
  issuedBy,
  origin,
  device,
  letterhead,
  textSha256,
}: PrintedConsent): readonly string[] => [
  `Firmado el ${instantText(signedAt)} de Bogotá (${signedAt} UTC) en ${letterhead.site.name}.`,
  `Lo tomó ${issuedBy}, desde ${deviceNames[device]}, dirección ${origin}.`,
  ...signers.map(
    ({ name, method, openedAt }) =>
      `${name}: ${lower(signingMethodNames[method])}${openedAt ? `; abrió el campo de firma el ${instantText(openedAt)}` : ''}.`,
  ),
  `SHA-256 del texto: ${textSha256}.`,
];
