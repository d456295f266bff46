import { describe, expect, it } from 'vitest';
import { CATALOGUES, parseEntry, proposedRips } from '#domain/catalogue-maintenance';
import {
  isPurpose,
  isRepsService,
  PURPOSES,
  REPS_SERVICES,
  serviceGroupOf,
  THERAPY_CUPS,
} from '#domain/rips-tables';

describe('the reference tables of RIPS', () => {
  it('hold the rows of their sources', () => {
    expect([REPS_SERVICES.length, PURPOSES.length, THERAPY_CUPS.length]).toEqual([157, 34, 110]);
    expect(serviceGroupOf(739)).toBe('02');
    expect(serviceGroupOf(344)).toBe('01');
    expect(serviceGroupOf(999)).toBeNull();
  });

  it('propose codes of each other, for the kind of row in which they are allowed', () => {
    for (const { block, repsService, purpose } of THERAPY_CUPS) {
      if (repsService !== null) expect(isRepsService(repsService)).toBe(true);
      if (purpose === null) continue;
      expect(isPurpose(purpose)).toBe(true);
      const found = PURPOSES.find(({ code }) => code === purpose);
      expect(block === 'consultation' ? found?.ofConsultations : found?.ofProcedures).toBe(true);
    }
  });

  it.each([
    ['890211', 2, ['consultation', 739, '15', 1]],
    ['890311', 2, ['consultation', 739, '17', 1]],
    ['890111', 2, ['consultation', 739, null, 1]],
    ['931001', 2, ['procedure', 739, '17', 5]],
    ['930101', 4, ['procedure', 728, '15', 5]],
    ['943102', 6, ['procedure', 344, '16', 3]],
    ['944301', 6, ['procedure', 344, '17', 3]],
    // Special education and music therapy are not billed.
    ['938501', 5, [null, 327, '17', 5]],
    ['890208', 16, [null, 344, '15', 1]],
  ])('propose for %s of the specialty %i: %j', (code, specialtyId, [block, reps, purpose, maximum]) =>
    expect(proposedRips(code, specialtyId)).toEqual({
      officialCode: code,
      ripsBlock: block,
      repsService: reps,
      purpose,
      maxPerDay: maximum,
    }),
  );

  it.each(['931601', '937001', '890214', '990211', '123456'])('propose nothing for %s', (code) =>
    expect(proposedRips(code, null)).toBeNull(),
  );
});

describe('the RIPS fields of a CUPS', () => {
  const parse = (fields: Readonly<Record<string, string>>) =>
    parseEntry(CATALOGUES.cups, {
      ...{ code: '931001', description: 'TERAPIA', specialty: '2', payer: '16' },
      ...fields,
    });

  it('are proposed while all are empty, and kept as typed otherwise', () => {
    expect(parse({})).toMatchObject({
      value: { officialCode: '931001', ripsBlock: 'procedure', repsService: '739', purpose: '17' },
    });
    expect(parse({ officialCode: '931000' })).toMatchObject({
      value: { officialCode: '931000', ripsBlock: '', repsService: '', purpose: '', maxPerDay: '' },
    });
  });

  it.each([
    ['officialCode', '93100', 'not-official-cups'],
    ['ripsBlock', 'consulta', 'unknown-option'],
    ['repsService', '999', 'unknown-option'],
    ['repsService', '7.39e2', 'unknown-option'],
    ['purpose', '10', 'unknown-option'],
    ['purpose', '1', 'unknown-option'],
    ['maxPerDay', '0', 'not-max-per-day'],
    ['maxPerDay', '1.5', 'not-max-per-day'],
  ])('%s %s is refused with %s', (field, text, code) =>
    expect(parse({ [field]: text })).toMatchObject({ refusal: { fields: { [field]: code } } }),
  );
});
