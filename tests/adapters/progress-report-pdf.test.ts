import { describe, expect, it } from 'vitest';
import { pdfRenderer } from '#adapters/pdf/renderer.ts';
import type { PrintedProgressReport, PrintedProgressReports } from '#domain/printed-history';
import { localDate } from '#domain/shared';
import { UNKNOWN_SITE } from '#domain/sites';
import { damagedPng, signaturePng } from '#tests/support/drawn-png.ts';
import { PNG } from '#tests/support/files.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { unwrap } from '#tests/support/service-intake.ts';

const NAME = 'MARÍA DEL MAR ÑÁÑEZ-URREGO Y GÓMEZ DE LA CRUZ ARANGO MONTOYA';
const image = (content: Uint8Array) => ({ contentType: 'image/png', content });

const aReport = (changes: Partial<PrintedProgressReport> = {}): PrintedProgressReport => ({
  entryId: 1,
  imported: false,
  titleKind: 'quarterly',
  area: 2,
  percent: 53,
  onlyPeriod: null,
  ageMonths: 95,
  letterhead: {
    name: 'Fundación Ñandú',
    nit: '900123456-8',
    logo: image(PNG),
    site: {
      ...UNKNOWN_SITE,
      name: 'Sede Norte',
      email: 'norte@example.org',
      phone: '601 482 7302',
      address: 'Carrera 15 # 124-18',
      reps: '110012345601',
    },
  },
  patient: {
    name: NAME,
    document: 'RC 1098765432',
    birthDate: localDate('2018-04-02'),
    payer: 'Sanitas',
    focus: 'Discapacidad auditiva',
    diagnosis: 'F840 Autismo en la niñez',
  },
  date: localDate('2026-01-03'),
  dueDate: localDate('2026-03-31'),
  text: 'Contar un cuento con principio y fin 😀',
  tasks: ['Nombrar tres láminas', 'Ordenar dos láminas', 'Contar el final'],
  periods: [
    {
      period: 1,
      date: localDate('2026-02-03'),
      percent: 47,
      comment: 'Participa con ánimo.',
      taskScores: [
        { score: 60, met: true },
        { score: 40, met: false },
        { score: 40, met: false },
      ],
    },
    {
      period: 2,
      date: localDate('2026-03-03'),
      percent: 60,
      comment: null,
      taskScores: [60, 60, 60].map((score) => ({ score, met: true })),
    },
  ],
  author: { id: 7, name: 'Ana Ñáñez' },
  therapistSignature: {
    name: 'Ana Ñáñez',
    profession: 'Fonoaudióloga',
    registrationNumber: 'RP-778',
    image: image(signaturePng(300, 120)),
  },
  coordinatorSignature: { name: 'Íñigo Ávila', profession: null, registrationNumber: null, image: null },
  ...changes,
});

const aFile = (...reports: PrintedProgressReport[]): PrintedProgressReports => ({
  kind: 'progress-reports',
  issuedBy: 'Julián Ávila',
  issuedAt: '2026-03-04T14:00:00.000Z',
  reports,
});

const USER = 1;
const rendered = async (file: PrintedProgressReports) => unwrap(await pdfRenderer.render(file, USER));

describe('a progress report', () => {
  it('is form PACA – FO-187 with patient, objective, tasks, scores, comments and signatures', async () => {
    const { pages } = await readPdf(await rendered(aFile(aReport())));
    expect(pages).toHaveLength(1);
    const words = singleLineOf(pages[0] ?? '');
    for (const text of [
      ...['INFORME TRIMESTRAL', 'PACA – FO-187', 'Aprobado 22/06/2023', 'Versión 02', NAME, 'RC 1098765432'],
      ...['7 años y 11 meses', 'Sanitas', 'Discapacidad auditiva', 'F840 Autismo en la niñez'],
      ...[
        'Contar un cuento con principio y fin 😀',
        '1. Nombrar tres láminas',
        '60 · cumple',
        '40 · no cumple',
      ],
      ...[
        'Logro del objetivo (promedio de 2 periodos) 53',
        'Participa con ánimo.',
        'Ana Ñáñez',
        'RP-778',
        'Íñigo Ávila',
        'Folio 1 de 1',
      ],
    ])
      expect(words, text).toContain(text);
  });

  it('says what is missing or confidential, and has a title of its own when it is monthly', async () => {
    const patient = { ...aReport().patient, focus: null, diagnosis: null };
    const unscored = aReport({ patient, periods: [], percent: null, coordinatorSignature: null });
    const { pages } = await readPdf(await rendered(aFile(unscored, aReport({ titleKind: 'monthly' }))));
    const [first, second] = pages.map(singleLineOf);
    for (const text of [
      'Sin calificar',
      'No hay comentarios para este objetivo',
      'Confidencial',
      'Coordinación',
    ])
      expect(first, text).toContain(text);
    expect(second).toContain('INFORME MENSUAL');
  });

  it('tells the achievement of the one period that was chosen, and never that of the whole objective', async () => {
    const { periods } = aReport();
    const one = aReport({ onlyPeriod: 2, percent: null, periods: periods.slice(1) });
    const unscored = aReport({ onlyPeriod: 3, percent: null, periods: [] });
    const { pages } = await readPdf(await rendered(aFile(one, unscored)));
    const [first, second] = pages.map(singleLineOf);
    expect(first).toContain('Logro del periodo 60');
    expect(second).toContain('Periodo 3');
    expect(second).toContain('Logro del periodo Sin calificar');
    for (const page of [first, second]) expect(page).not.toContain('Logro del objetivo');
  });

  it('names under each signature who signs as therapist and who for the coordination', async () => {
    const { pages } = await readPdf(await rendered(aFile(aReport())));
    const words = singleLineOf(pages[0] ?? '');
    expect(words).toContain('Ana Ñáñez Terapeuta Fonoaudióloga Registro profesional RP-778');
    expect(words).toContain('Íñigo Ávila Coordinación');
  });

  it('has folios of its own in a file with several, and long texts go on', async () => {
    const long = aReport({ text: 'Texto largo de un objetivo. '.repeat(400) });
    const { pages } = await readPdf(await rendered(aFile(long, aReport())));
    expect(pages.length).toBeGreaterThan(2);
    const words = pages.map(singleLineOf);
    expect(words[0]).toContain(`Folio 1 de ${pages.length - 1}`);
    expect(words.at(-1)).toContain('Folio 1 de 1');
  });

  it('loses only the images that can not be read', async () => {
    const damaged = aReport({
      therapistSignature: { ...aReport().therapistSignature, image: image(damagedPng()) },
    });
    const { pages } = await readPdf(await rendered(aFile(damaged)));
    expect(singleLineOf(pages[0] ?? '')).toContain('Ana Ñáñez');
  });
});
