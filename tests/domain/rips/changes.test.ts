import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRips, changesBySession, type RipsSession } from '#domain/rips';
import { ripsHead, ripsPatient, ripsSession } from '#tests/support/rips.ts';

const CORRECTION = ripsHead({ kind: 'correction', noteNumber: 'NA000001' });

const sent = (sessions: readonly RipsSession[]) => {
  const { document, rows } = buildRips(ripsHead(), sessions);
  return { document, rows };
};

const changesOf = (before: readonly RipsSession[], after: readonly RipsSession[]) =>
  changesBySession(sent(before), buildRips(CORRECTION, after));

describe('what a file would say otherwise today', () => {
  it('is nothing while no record has changed, whatever the order of the sessions', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }), (units) => {
        const sessions = units.map((count, index) => ripsSession({ id: index + 1, units: count }));
        expect(changesOf(sessions, sessions.toReversed()).size).toBe(0);
      }),
    );
  });

  it('is a field of the user for each of their sessions, and a field of a row for its session', () => {
    const other = ripsPatient({ id: 2, documentNumber: '1010101999' });
    const before = [ripsSession({ id: 1 }), ripsSession({ id: 2, patient: other }), ripsSession({ id: 3 })];
    const mended = ripsPatient({ residenceZone: 2, documentNumber: '9' });
    const after = [
      ripsSession({ id: 1, patient: mended }),
      ripsSession({ id: 2, patient: other, overrides: { ...ripsSession().overrides, purpose: '16' } }),
      ripsSession({ id: 3, patient: mended }),
    ];
    const ofUser = [
      { field: 'numDocumentoIdentificacion', before: '1010101010', after: '9' },
      { field: 'codZonaTerritorialResidencia', before: '02', after: '01' },
    ];
    expect([...changesOf(before, after)].sort()).toEqual([
      [1, ofUser],
      [2, [{ field: 'finalidadTecnologiaSalud', before: '17', after: '16' }]],
      [3, ofUser],
    ]);
  });

  it("distinguishes the professional's document from the patient's, and leaves values of money alone", () => {
    const professional = { ...ripsSession().professional, documentNumber: '52000999' };
    const after = ripsSession({ professional, tariff: { value: 1, rows: 'unit' } });
    expect([...changesOf([ripsSession()], [after]).values()]).toEqual([
      [{ field: 'profesional.numDocumentoIdentificacion', before: '52000111', after: '52000999' }],
    ]);
  });

  it('a session that is no longer in the file lacks its kind of row', () => {
    expect([...changesOf([ripsSession({ id: 7, units: 2 })], []).entries()]).toEqual([
      [7, [{ field: 'servicios', before: 'procedimientos', after: null }]],
    ]);
  });
});
