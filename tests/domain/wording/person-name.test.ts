import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { distinctNames, patientName, readableName, shortName, staffName } from '#domain/wording';

describe('a name on a screen or in a file', () => {
  it.each([
    ['MARÍA DEL MAR', 'ÑÁÑEZ DE LA CRUZ', 'María del Mar Ñáñez de la Cruz'],
    ["SEÁN O'NEIL", 'PÉREZ-GÓMEZ', "Seán O'Neil Pérez-Gómez"],
    ['ŁUKASZ', 'ИВАНОВ', 'Łukasz Иванов'],
    ['小龙', '李', '小龙 李'],
  ])('of a patient is in mixed case: %s %s', (firstNames, lastNames, written) => {
    expect(patientName({ firstNames, lastNames })).toBe(written);
  });

  it('in a column of surnames begins with a capital', () => {
    expect(readableName('DE LA CRUZ PEÑA')).toBe('De la Cruz Peña');
  });

  it('has a short form with the particles of the surname', () => {
    expect(shortName({ firstNames: 'SOFÍA ELENA', lastNames: 'ORTIZ PEÑA' })).toBe('S. Ortiz');
    expect(shortName({ firstNames: 'ANA', lastNames: 'DE LA CRUZ PEÑA' })).toBe('A. de la Cruz');
  });

  it('of a user is shown as entered', () => {
    expect(staffName({ firstNames: 'Ana', lastNames: 'McDonald' })).toBe('Ana McDonald');
  });

  it('is composed in one place', () => {
    const NAMES = '(firstNames|givenNames|lastNames|surnames|names)';
    const JOINED = new RegExp(`\\$\\{[^}]*\\b${NAMES}\\} \\$\\{[^}]*\\b${NAMES}\\}`);
    const files = ['app', 'domain/wording'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(api\b|legacy-)/.test(file))
        .map((file) => join(folder, file)),
    );
    const joining = files.filter((file) => JOINED.test(readFileSync(file, 'utf8')));
    expect(joining).toEqual(['domain/wording/person-name.ts']);
  });
});

it('people with the same short name are distinguished by the first name, or by the full name where that is the same too', () => {
  const person = (id: number, firstNames: string, lastNames: string) => ({ id, firstNames, lastNames });
  const names = distinctNames([
    person(1, 'SARA LUCÍA', 'GARZÓN MORA'),
    person(1, 'SARA LUCÍA', 'GARZÓN MORA'),
    person(2, 'SOFÍA', 'GARZÓN PEÑA'),
    person(3, 'JUAN DAVID', 'ÁVILA LEÓN'),
    person(4, 'JUAN JOSÉ', 'ÁVILA DÍAZ'),
    person(5, 'ANA', 'RUIZ'),
  ]);
  expect([...names.values()]).toEqual([
    'Sara Garzón',
    'Sofía Garzón',
    'Juan David Ávila León',
    'Juan José Ávila Díaz',
    'A. Ruiz',
  ]);
});
