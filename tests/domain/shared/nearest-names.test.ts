import { describe, expect, it } from 'vitest';
import { nearestNames } from '#domain/shared';

describe('the names nearest to a text', () => {
  const PAYERS = ['EPS Sura', 'Sanitas', 'Nueva EPS', 'Salud Total', 'Compensar', 'Coosalud'];

  it.each([
    ['EPS SANITAS', 'Sanitas'],
    ['SURA', 'EPS Sura'],
    ['Nueva EPS S.A.', 'Nueva EPS'],
    ['Eps Suramericana', 'EPS Sura'],
    ['Compensarr', 'Compensar'],
  ])('of %s begin with %s', (text, name) => {
    expect(nearestNames(text, PAYERS)[0]).toBe(name);
  });

  it.each([
    ['BOGOTA DC', 'Bogotá, D.C.'],
    ['Cartagena', 'Cartagena de Indias'],
  ])('of %s begin with the city %s', (text, name) => {
    expect(nearestNames(text, ['Bogotá, D.C.', 'Cartagena de Indias', 'Cartago', 'Cali'])[0]).toBe(name);
  });

  it('are none where nothing is like it', () => {
    expect(nearestNames('Xyz', PAYERS)).toEqual([]);
    expect(nearestNames('', PAYERS)).toEqual([]);
  });
});
