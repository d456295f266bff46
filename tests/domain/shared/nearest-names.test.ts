import { describe, expect, it } from 'vitest';
import { nearestFinder } from '#domain/shared';

const nearestNames = (text: string, names: readonly string[]) => nearestFinder(names, (name) => [name])(text);

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

  it('are the only one that differs by common words alone', () => {
    const others = ['Sanitas Medicina Prepagada', 'Sanitas', 'Colsanitas'];
    expect(nearestNames('E.P.S. Sanitas S.A.S.', others)).toEqual(['Sanitas']);
    expect(nearestNames('EPS', ['Nueva EPS', 'EPS Sura'])).not.toContain('Sanitas');
  });

  it('name an item once that has several names', () => {
    const payers = [
      { name: 'EPS Sanitas S.A.S.', shortName: 'Sanitas' },
      { name: 'Salud Total EPS', shortName: 'Saludtotal' },
    ];
    const nearest = nearestFinder(payers, ({ name, shortName }) => [name, shortName]);
    expect(nearest('EPS Sanitas')).toEqual([payers[0]]);
    expect(nearest('Salud tota')).toEqual([payers[1]]);
  });
});
