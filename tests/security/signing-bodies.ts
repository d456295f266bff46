import { anImage, strokes } from '#tests/support/signatures.ts';
import type { Records } from './world.ts';

/** The screens whose users take signatures. */
export const SIGNING_SCREENS = ['consents'] as const;

/** A receipt of the session that the caller attends. */
export const receiptBody = ({ attendedSessionId }: Records) => ({
  sesiones: [attendedSessionId],
  firmante: { papel: 'cuidador', nombre: 'Ana Peña', tipoDocumento: 2, numero: '52000111', parentesco: 1 },
  firma: {
    metodo: 'trazo',
    imagen: `data:image/png;base64,${Buffer.from(anImage()).toString('base64')}`,
    trazos: strokes(),
  },
});
