import { randomInt } from 'node:crypto';
import { type Api, clinicDate } from './demo.ts';

/** An unused document number. */
export const newDocument = () => String(randomInt(5_000_000_000, 6_000_000_000));

/** Registers a patient at the caller's site; fields are those of the API. */
export async function registerPatient(api: Api, overrides: Readonly<Record<string, unknown>> = {}) {
  const { data: focuses } = await api.get('/api/dominio/100');
  const document = newDocument();
  const { idRegister } = await api.post('/api/nuevoPaciente', {
    TipCod: 6,
    PacNumDoc: document,
    PacApe1: 'Hermano',
    PacNom1: 'Elena',
    PacFecNac: '2018-05-06',
    PacSex: 2,
    PacTipSan: 9,
    PacEnf: focuses[0].DomIde,
    PacModAte: 1,
    PacFecIng: clinicDate(),
    TipCliCod: 6,
    EpsCod: 1,
    PacTipVin: 2,
    ...overrides,
  });
  return { id: Number(idRegister), document };
}
