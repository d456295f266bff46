import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Api, apiAs, clinicDate, openAs } from './demo.ts';

/** An unused document number. */
export const newDocument = () => String(randomInt(5_000_000_000, 6_000_000_000));

/** A word of letters, so that a search finds one patient. */
export const newWord = () =>
  [...String(randomInt(1e12))].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');

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
    confirmarDuplicado: true,
    ...overrides,
  });
  return { id: Number(idRegister), document };
}

/** Registers a patient with this surname and opens the form of admission; gives the id. */
export async function openNewPatient(page: Page, surname: string): Promise<number> {
  const api = await apiAs(page.request, 'admisiones');
  const { id } = await registerPatient(api, { PacApe1: surname });
  await openAs(page, 'admisiones', `/admisiones/ingreso?paciente=${id}`);
  return id;
}
