import { expect, it } from 'vitest';
import { missingFields } from '#app/receipts/screen/missing-fields.ts';
import { BLANK_PERSON } from '#app/signatures/signature-value.ts';

const signature = {
  method: 'drawn' as const,
  drawn: null,
  scan: null,
  witness: BLANK_PERSON,
  openedAt: '2026-03-04T14:00:00.000Z',
};
const values = {
  signer: { other: BLANK_PERSON, kinship: '' },
  isOther: false,
  signature,
  needsLateReason: true,
  needsYoungReason: true,
  reasons: { late: '', young: ' ' },
};
const fields = (o: Partial<Parameters<typeof missingFields>[0]> = {}) =>
  Object.keys(missingFields({ ...values, ...o }));

it('all empty fields of a receipt are told at once, in the order of the page', () => {
  expect(fields()).toEqual(['motivoMenor', 'motivo', 'firma.imagen']);
  expect(
    fields({ reasons: { late: 'Viajó', young: '' }, signature: { ...signature, method: 'paper' } }),
  ).toEqual(['motivoMenor', 'firma.archivo']);
  const noReasons = { needsLateReason: false, needsYoungReason: false };
  expect(fields({ ...noReasons, isOther: true, signature: { ...signature, method: 'impediment' } })).toEqual([
    'firmante.nombre',
    'firmante.tipoDocumento',
    'firmante.numero',
    'firmante.parentesco',
    'firma.testigo.nombre',
    'firma.testigo.tipoDocumento',
    'firma.testigo.numero',
  ]);
});
