import { describe, expect, it } from 'vitest';
import { hyphenate, wordsOfTexts } from '#adapters/pdf/fonts.ts';
import { layoutRunsOf } from '#adapters/pdf/layout-runs.ts';
import { printable } from '#adapters/pdf/printable.ts';
import { pdfRenderer } from '#adapters/pdf/renderer.ts';
import { HISTORY_PARTS, type PrintedDocument, type PrintedEntry } from '#domain/printed-history';
import { localDate } from '#domain/shared';
import { damagedPng, signaturePng } from '#tests/support/drawn-png.ts';
import { JPEG, PNG } from '#tests/support/files.ts';
import { overlapsOf, readPdf, singleLineOf } from '#tests/support/pdf.ts';

const AUTHOR = { name: 'Ana Ñáñez', profession: 'Fisioterapeuta', registrationNumber: 'RP-778' };
const NAME = 'MARÍA DEL MAR ÑÁÑEZ-URREGO Y GÓMEZ DE LA CRUZ ARANGO MONTOYA';

const anEntry = (text: string, overrides: Partial<PrintedEntry> = {}): PrintedEntry => ({
  date: localDate('2026-03-02'),
  time: null,
  name: 'Fisioterapia',
  text,
  details: [],
  diagnoses: [],
  earlierDiagnoses: [],
  plan: null,
  objective: null,
  scoring: null,
  authorId: 1,
  author: AUTHOR,
  writtenAt: '2026-03-02T14:00:00.000Z',
  clarifications: [],
  ...overrides,
});

const aDocument = (
  entries: Partial<Record<(typeof HISTORY_PARTS)[number], readonly PrintedEntry[]>>,
  overrides: Partial<PrintedDocument> = {},
): PrintedDocument => ({
  kind: 'complete-history',
  letterhead: {
    name: 'Fundación Ñandú',
    nit: '900123456-8',
    logo: { contentType: 'image/png', content: PNG },
    site: {
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
    chartNumber: 100023,
    birthDate: localDate('2018-04-02'),
    ageMonths: 95,
    sex: 'Femenino',
    nationality: 'Colombia',
    ethnicity: null,
    disability: 'Sin discapacidad',
    residenceZone: 'Rural',
    admissionDate: localDate('2024-01-10'),
    eps: 'Sanitas',
    scheme: 'Contributivo',
    affiliation: 'Beneficiario',
    active: true,
  },
  issuedBy: 'Julián Ávila',
  issuedAt: '2026-03-04T14:00:00.000Z',
  sections: HISTORY_PARTS.flatMap((part) =>
    entries[part] ? [{ part, entries: entries[part] as readonly PrintedEntry[] }] : [],
  ),
  annexes: [{ kind: 'consent', name: 'permiso.pdf', author: 'Ana', at: '2026-03-01T14:00:00.000Z' }],
  signatures: [{ ...AUTHOR, image: { contentType: 'image/png', content: PNG } }],
  ...overrides,
});

/** Matches the lines of head and foot. */
const FRAME = /^(Fundación Ñandú|NIT |Sede Norte|Tel\. |Historia clínica completa|HC \d|Impreso el|Folio )/;

/** The lines of a page between head and foot. */
const linesOf = (page: string): readonly string[] =>
  page.split('\n').filter((line) => line.trim() !== '' && !FRAME.test(line));

/** A text without white space and hyphens. */
const lettersOf = (text: string): string => text.replace(/[\s-]/g, '');

const SENTENCE = 'El niño mejoró su postura y acompañó la actividad sin interrupciones prolongadas; ';
const longText = (length: number) =>
  Array.from({ length: Math.ceil(length / SENTENCE.length) }, (_, index) => `${index} ${SENTENCE}`)
    .join('')
    .slice(0, length);

describe('a printed history', () => {
  it('holds every word: accents, long names, symbols and emoji, clarifications under their text', async () => {
    const words = 'Presión ≥ 3 → mejoró ✓ con 😀 y 👩‍👧, ½ hora, ángulo 30°, «sí», €5, Łódź, β';
    const clarification = {
      text: 'Se aclara: fue el lunes',
      author: AUTHOR,
      writtenAt: '2026-03-03T15:30:00.000Z',
    };
    const content = await pdfRenderer.render(
      aDocument({
        reasons: [anEntry('No habla aún\r\nsegún la mamá')],
        evolutions: [
          anEntry(words, {
            details: [{ label: 'strategy', text: 'Juego guiado' }],
            diagnoses: [
              {
                itemId: 2,
                type: 2,
                code: '299.00',
                name: 'Trastorno autista',
                detail: 'Leve\n😀 hoy',
                principal: true,
              },
              {
                itemId: 1,
                type: 1,
                code: 'F809',
                name: 'Trastorno del habla',
                detail: null,
                principal: false,
              },
            ],
            clarifications: [clarification],
          }),
          anEntry(longText(9000)),
        ],
      }),
    );
    const { pages, info, language } = await readPdf(content);
    const allWords = singleLineOf(pages.join('\n'));
    for (const text of [words, NAME, 'No habla aún según la mamá', 'Estrategia terapéutica: Juego guiado'])
      expect(allWords).toContain(text);
    expect(allWords).toContain(
      'Diagnósticos: DSM-IV 299.00 Trastorno autista (principal): Leve 😀 hoy CIE-10 F809 Trastorno del habla',
    );
    expect(allWords.indexOf('Se aclara: fue el lunes')).toBeGreaterThan(allWords.indexOf(words));
    expect(allWords).toContain('Ana Ñáñez · Fisioterapeuta · Registro profesional RP-778');
    expect(allWords).toContain('1. Consentimiento informado: permiso.pdf');
    expect(lettersOf(pages.flatMap(linesOf).join('\n'))).toContain(lettersOf(longText(9000)));
    pages.forEach((page, index) => {
      expect(page).toContain(`Folio ${index + 1} de ${pages.length}`);
      expect(page).toContain('NIT 900123456-8 · Código REPS 110012345601');
      expect(page).toContain('Sede Norte · Carrera 15 # 124-18');
      expect(page).toContain('Tel. 601 482 7302 · norte@example.org');
      expect(page).toContain('HC 100023');
    });
    expect(language).toBe('es-CO');
    expect(info).toMatchObject({ Title: `Historia clínica completa · ${NAME}`, Author: 'Fundación Ñandú' });
  });

  it('keeps letters whose accented form an earlier document has drawn', async () => {
    const patient = { ...aDocument({}).patient, name: 'Í É' };
    await pdfRenderer.render(aDocument({}, { patient }));
    const { pages } = await readPdf(
      await pdfRenderer.render(aDocument({ impressions: [anEntry('Estable')], evolutions: [anEntry('Sí')] })),
    );
    expect(pages.join('\n')).toMatch(/^Impresión general$/m);
    expect(pages.join('\n')).toMatch(/^Evoluciones diarias$/m);
  });

  it('draws no text over another one, however long names and letterhead are', async () => {
    const name = 'MARIANGÉLICA DE LOS ÁNGELES CUSTODIOS Y SAN JOSÉ DE CALASANZ';
    const fullName = `${name} ${name}`;
    const author = {
      ...AUTHOR,
      name: fullName,
      profession: 'Fonoaudióloga especialista en audiología pediátrica',
    };
    const { patient, letterhead } = aDocument({});
    const site = {
      ...letterhead.site,
      name: 'Sede Norte de la ciudad de Santa Marta, Distrito Turístico',
      address:
        'Carrera 15 bis A este # 124-18, interior 4, oficina 301, torre C, edificio Centro Empresarial Santa Bárbara',
      email: 'sede.norte.rehabilitacion@fundacion.example.org',
    };
    const document = aDocument(
      { reasons: [anEntry('Uno', { author })], evolutions: [anEntry(longText(9000), { author })] },
      {
        patient: { ...patient, name: `${fullName} ${fullName}` },
        letterhead: {
          ...letterhead,
          name: 'Fundación para la rehabilitación integral de niñas y niños '.repeat(2),
          site,
        },
        signatures: [author, author, author, author].map((each) => ({ ...each, image: null })),
        issuedBy: fullName,
      },
    );
    const { pages, boxes } = await readPdf(await pdfRenderer.render(document));
    expect(boxes.flatMap(overlapsOf)).toEqual([]);
    expect(pages[0]).toContain(site.email);
    expect(pages.at(-1)).toMatch(/^Firmas de los profesionales$/m);
  });

  it('says that it is empty; letterhead and logo are optional', async () => {
    const site = { name: 'Sede', email: '', phone: '', address: '', reps: '' };
    const letterhead = { name: '', nit: '', logo: null, site };
    const { pages } = await readPdf(
      await pdfRenderer.render(aDocument({}, { letterhead, annexes: [], signatures: [] })),
    );
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('La historia no tiene registros.');
  });

  it('is printed without damaged images', async () => {
    const intact = { contentType: 'image/png', content: signaturePng(600, 200) };
    const logo = { contentType: 'image/jpeg', content: JPEG };
    const damagedImages = [
      { contentType: 'image/png', content: damagedPng() },
      { contentType: 'image/png', content: signaturePng(600, 200).subarray(0, 700) },
      { contentType: 'image/png', content: new Uint8Array([137, 80, 78, 71, 1, 2, 3]) },
      { contentType: 'image/jpeg', content: JPEG.subarray(0, 3) },
    ];
    const { letterhead } = aDocument({});
    const signatures = [intact, ...damagedImages].map((image, index) => ({
      ...AUTHOR,
      name: `Firma ${index}`,
      image,
    }));
    const { pages, images: drawnImages } = await readPdf(
      await pdfRenderer.render(
        aDocument({ reasons: [anEntry('Uno')] }, { signatures, letterhead: { ...letterhead, logo } }),
      ),
    );
    for (const text of ['Uno', 'Fundación Ñandú', ...signatures.map(({ name }) => name)])
      expect(pages.join()).toContain(text);
    expect(drawnImages).toEqual([[{ width: 600, height: 200 }]]);
  });

  it('keeps each signature on one page with its line', async () => {
    const image = { contentType: 'image/png', content: signaturePng(600, 200) };
    const signatures = Array.from({ length: 7 }, (_, index) => ({
      ...AUTHOR,
      name: `Firma ${index}`,
      image,
    }));
    for (const length of [600, 2000, 2600, 3000, 3400]) {
      const content = await pdfRenderer.render(
        aDocument({ evolutions: [anEntry(longText(length))] }, { signatures }),
      );
      const { pages, images } = await readPdf(content);
      pages.forEach((page, index) => {
        const names: readonly string[] = page.match(/Firma \d/g) ?? [];
        expect(images[index]?.filter(({ width }) => width === 600)).toHaveLength(names.length);
        if (names.includes('Firma 0')) expect(page).toContain('Anexos');
        const hasFirstSignature = names.includes('Firma 0');
        expect(page.includes('Firmas de los profesionales'), page).toBe(hasFirstSignature);
      });
    }
  });

  it('of an evaluation report has short recommendations on the page of the signatures, and no population data', async () => {
    const signatures = Array.from({ length: 4 }, (_, index) => ({
      ...AUTHOR,
      name: `Firma ${index}`,
      image: { contentType: 'image/png', content: signaturePng(600, 200) },
    }));
    for (const length of [300, 1200, 1500, 1800, 2100, 2400, 2700, 3000]) {
      const sections = [
        { part: 'reasons' as const, entries: [anEntry(longText(length))] },
        {
          part: 'recommendations' as const,
          entries: [anEntry(`Seguir en casa.\n${longText(300)}`, { name: '' })],
        },
      ];
      const report = { kind: 'evaluation-report' as const, sections, signatures, annexes: [] };
      const { pages, images } = await readPdf(await pdfRenderer.render(aDocument({}, report)));
      const signaturesPage = pages.findIndex((page) => page.includes('Firma 0'));
      expect(pages[signaturesPage], `${length}`).toMatch(/Recomendaciones.+Seguir en casa.+Firmas/s);
      expect(images[signaturesPage]?.filter(({ width }) => width === 600).length).toBeGreaterThanOrEqual(3);
      expect(pages[0]).toContain('Informe clínico de valoración');
      expect(pages.join()).not.toContain('Pertenencia étnica');
    }
  });

  it('never has a heading as the last line of a page', async () => {
    const parts = ['reasons', 'antecedents', 'impressions', 'evolutions'] as const;
    const headingLine =
      /^(Motivos de consulta|Antecedentes|Impresión general|Evoluciones diarias|.*Entrada \d+.*)$/;
    const foundHeadings = new Set<string>();
    let pageCount = 0;
    for (const shift of [0, 150, 300, 450, 600, 750, 900, 1050]) {
      const sections = parts.map((part, partIndex) => {
        const entries = [0, 1, 2].map((index) =>
          anEntry(longText(700 + shift + 331 * ((partIndex + index) % 4)), {
            name: `Entrada ${partIndex}${index}`,
          }),
        );
        return [part, entries] as const;
      });
      const content = await pdfRenderer.render(aDocument(Object.fromEntries(sections)));
      const { pages } = await readPdf(content);
      pageCount += pages.length;
      for (const page of pages) {
        const lines = linesOf(page);
        for (const line of lines) if (headingLine.test(line)) foundHeadings.add(line);
        expect(lines.at(-1), page).not.toMatch(headingLine);
      }
    }
    expect(pageCount).toBeGreaterThan(16);
    expect(foundHeadings.size).toBeGreaterThanOrEqual(16);
  });

  it('of five sections of 40,000 characters holds every word of each', async () => {
    const texts = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((name) =>
      longText(40_000).replaceAll('El niño', name).padEnd(40_000, ` ${name} termina.`),
    );
    const entries = texts.map((text) => anEntry(text));
    const parts = ['reasons', 'antecedents', 'impressions', 'plans', 'evolutions'] as const;
    const content = await pdfRenderer.render(
      aDocument(Object.fromEntries(parts.map((part, index) => [part, entries.slice(index, index + 1)]))),
    );
    const { pages } = await readPdf(content);
    const letters = lettersOf(pages.flatMap(linesOf).join('\n'));
    expect(texts.map((text) => letters.includes(lettersOf(text)))).toEqual(texts.map(() => true));
  });
});

describe('the layout runs of a history', () => {
  it('hold every entry once and in order, and repeat the heading of a continued section', () => {
    const entries = Array.from({ length: 130 }, (_, index) => anEntry(String(index)));
    const { sections } = aDocument({ reasons: entries.slice(0, 10), evolutions: entries.slice(10) });
    const runs = layoutRunsOf({ sections });
    const blocks = runs.flat();
    expect(blocks.flatMap((block) => (block.kind === 'entry' ? [block.entry.text] : []))).toEqual(
      entries.map(({ text }) => text),
    );
    expect(runs.map((run) => run.filter(({ kind }) => kind === 'entry').length)).toEqual([60, 60, 10]);
    expect(
      blocks.flatMap((block) => (block.kind === 'heading' ? [[block.part, block.continued]] : [])),
    ).toEqual([
      ['reasons', false],
      ['evolutions', false],
      ['evolutions', true],
      ['evolutions', true],
    ]);
  });

  it('begin with the heading of a section whose first entry did not fit into the run before', () => {
    const entries = Array.from({ length: 70 }, (_, index) => anEntry(String(index)));
    const { sections } = aDocument({ reasons: entries.slice(0, 60), evolutions: entries.slice(60) });
    const [first, second] = layoutRunsOf({ sections });
    expect(first).toHaveLength(61);
    expect(second?.[0]).toEqual({ kind: 'heading', part: 'evolutions', continued: false });
    expect(second).toHaveLength(11);
  });
});

describe('a text for a PDF', () => {
  it('keeps its lines, and loses characters without a glyph', () => {
    expect(printable('uno\r\ndos\ttres\u0007\u200b ❤️')).toBe('uno\ndos    tres ❤');
  });

  it('has no hyphenated words in names, also in those of diagnoses', async () => {
    const name = 'Retraso específico del desarrollo psicomotor juvenil '.repeat(6).trim();
    const diagnoses = [{ itemId: 1, type: 1, code: 'F82X', name, detail: null, principal: true }];
    const letterhead = { ...aDocument({}).letterhead, name: 'Corporación Juvenil '.repeat(8).trim() };
    const document = aDocument({ impressions: [anEntry('Mira.', { diagnoses })] }, { letterhead });
    const { pages } = await readPdf(await pdfRenderer.render(document));
    expect(pages.join('\n')).not.toMatch(/\p{L}-\s*\n/u);
  });

  it('is cut between syllables, and an endless word anywhere', () => {
    expect(hyphenate('terapéutico').join('-')).toMatch(/^te-?ra-?péu-?ti-?co$/);
    expect(hyphenate('casa')).toEqual(['casa']);
    expect([...wordsOfTexts(['Fundación  Juvenil'])]).toEqual(['Fundación', 'Juvenil']);
    expect(hyphenate('x'.repeat(100)).every((part) => part.length <= 24)).toBe(true);
  });
});
