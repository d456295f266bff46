import { documentAbbreviation, KINSHIPS, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { PrintedReceipt } from '#domain/printed-history';
import { countText } from '#domain/shared';
import type { SignatureMethod } from '#domain/signature-rules';
import { instantText } from './wording.ts';

const NO_IMAGE: Readonly<Record<SignatureMethod, string>> = {
  drawn: '',
  paper: 'En la planilla escaneada',
  impediment: 'No puede firmar',
};

/** Texts of the sheets of receipts. */
export const SHEET_TEXTS = {
  sheet: 'COMPROBANTE DE RECIBIDO',
  daySheet: 'PLANILLA DE RECIBIDO',
  printed: 'Impreso',
  patient: 'Paciente',
  document: 'Documento',
  payer: 'Entidad',
  authorization: 'Autorización',
  month: 'Mes',
  period: 'Periodo',
  sessions: 'Sesiones recibidas',
  totalUnits: 'Total de unidades',
  date: 'Fecha y hora',
  hours: 'Hora',
  service: 'Servicio',
  units: 'Unid.',
  professional: 'Profesional',
  register: 'Reg.',
  signer: 'Quien recibe',
  signed: 'Firmado',
  signature: 'Firma',
  whoSigns: 'Quien recibe',
  blanks: 'Nombre:\nParentesco:\nDocumento:',
  dayHint:
    'Quien acompaña firma cada sesión que recibió. Después se adjunta la foto o el escaneo de esta hoja al firmar el recibido en papel.',
  noSessions: 'No hay sesiones programadas en este día.',
} as const;

const METHODS: Readonly<Record<SignatureMethod, string>> = {
  drawn: 'En pantalla',
  paper: 'En papel',
  impediment: 'Con testigo',
};

interface Service {
  readonly specialtyId: number;
  readonly units: number;
  readonly cupsCode?: string;
}

/** `931001 Fisioterapia` with the CUPS, or the therapy with its sessions. */
export const serviceText = ({ cupsCode, specialtyId, units }: Service): string => {
  const name = nameIn(SPECIALTIES, specialtyId);
  return cupsCode === undefined
    ? `${name} · ${countText(units, 'sesión', 'sesiones')}`
    : `${cupsCode} ${name}`;
};

/** The kinship of the signer, or paciente. */
export const signerText = ({ signerRole, kinship }: PrintedReceipt): string => {
  if (signerRole === 'patient') return 'Paciente';
  const name = kinship === null ? '' : nameIn(KINSHIPS, kinship);
  return signerRole === 'representative' ? [name, 'representante'].filter(Boolean).join(', ') : name;
};

export const identityText = ({ documentType, documentNumber }: PrintedReceipt): string =>
  `${documentAbbreviation(documentType)} ${documentNumber}`;

/** The text in place of a drawn signature: a scan, or the name of a witness. */
export const withoutImageText = ({ method, witnessName, witnessDocumentNumber }: PrintedReceipt): string =>
  [NO_IMAGE[method], witnessName && `Testigo: ${witnessName}`, witnessDocumentNumber]
    .filter(Boolean)
    .join('\n');

/** Method and instant of a signature, with the reasons of a late one and of a patient under 14. */
export const signingText = ({ method, signedAt, reason, youngReason }: PrintedReceipt): string =>
  [METHODS[method], instantText(signedAt), reason, youngReason].filter(Boolean).join('\n');
