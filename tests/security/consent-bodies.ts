import { anImage, strokes } from '#tests/support/signatures.ts';
import type { Records } from './world.ts';

/** The published template of data of the base data. */
export const DATA_TEMPLATE_ID = 8;

let serial = 0;

/** The mother with a signature that no other request has. */
const signers = () => [
  {
    papel: 'representante',
    nombre: 'Ana Peña Duarte',
    tipoDocumento: 2,
    numero: '52000111',
    parentesco: 1,
    base: 'Registro civil',
    firma: {
      metodo: 'trazo',
      imagen: `data:image/png;base64,${Buffer.from(anImage()).toString('base64')}`,
      trazos: strokes(),
    },
  },
];

export const consentBody = ({ patientId, therapist }: Records) => ({
  PacIde: patientId,
  plantilla: DATA_TEMPLATE_ID,
  decision: 'acepta',
  finalidades: ['colegio'],
  profesional: therapist,
  firmantes: signers(),
});

export const revocationBody = ({ consentId }: Records) => ({
  id: consentId,
  motivo: 'Cambió de opinión',
  firmantes: signers(),
});

/** A template that no other request has. */
export const templateBody = () => ({
  tipo: 'imagen',
  nombre: `Plantilla ${++serial}`,
  texto: 'Autorizo a {{fundacion}}.',
});
