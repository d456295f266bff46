import { describe, expect, it } from 'vitest';
import { hyphenate } from '#adapters/pdf/hyphenate.ts';
import { pdfRenderer } from '#adapters/pdf/renderer.ts';
import type { PrintedDocument } from '#domain/printed-history';
import { UNKNOWN_SITE } from '#domain/sites';
import { damagedPng, signaturePng } from '#tests/support/drawn-png.ts';
import { JPEG } from '#tests/support/files.ts';
import { overlapsOf, readPdf, singleLineOf } from '#tests/support/pdf.ts';
import {
  aPrintedDocument,
  aPrintedEntry,
  contentLinesOf,
  PRINTED_AUTHOR,
  PRINTED_NAME,
} from '#tests/support/printed-documents.ts';
import { unwrap } from '#tests/support/service-intake.ts';

/** A text without white space and hyphens. */
const lettersOf = (text: string): string => text.replace(/[\s-]/g, '');

const SENTENCE = 'El niño mejoró su postura y acompañó la actividad sin interrupciones prolongadas; ';
const longText = (length: number) =>
  Array.from({ length: Math.ceil(length / SENTENCE.length) }, (_, index) => `${index} ${SENTENCE}`)
    .join('')
    .slice(0, length);

const USER = 1;
const rendered = async (document: PrintedDocument) => unwrap(await pdfRenderer.render(document, USER));

describe('a printed history', () => {
  it('holds every word: accents, long names, symbols and emoji, clarifications under their text', async () => {
    const words = 'Presión ≥ 3 → mejoró ✓ con 😀 y 👩‍👧, ½ hora, ángulo 30°, «sí», €5, Łódź, β';
    const clarification = {
      text: 'Se aclara: fue el lunes',
      author: PRINTED_AUTHOR,
      writtenAt: '2026-03-03T15:30:00.000Z',
    };
    const content = await rendered(
      aPrintedDocument({
        reasons: [aPrintedEntry('No habla aún\r\nsegún la mamá')],
        evolutions: [
          aPrintedEntry(words, {
            details: [{ label: 'strategy', text: 'Juego guiado' }],
            diagnoses: [
              {
                itemId: 2,
                type: 2,
                code: '299.00',
                name: 'Trastorno autista',
                detail: 'Leve\n😀 hoy',
                principal: true,
                kind: null,
              },
              {
                itemId: 1,
                type: 1,
                code: 'F809',
                name: 'Trastorno del habla',
                detail: null,
                principal: false,
                kind: null,
              },
            ],
            clarifications: [clarification],
          }),
          aPrintedEntry(longText(9000)),
        ],
      }),
    );
    const { pages, info, language } = await readPdf(content);
    const allWords = singleLineOf(pages.join('\n'));
    for (const text of [
      words,
      PRINTED_NAME,
      'No habla aún según la mamá',
      'Estrategia terapéutica: Juego guiado',
    ])
      expect(allWords).toContain(text);
    expect(allWords).toContain(
      'Diagnósticos: DSM-IV 299.00 Trastorno autista (principal): Leve 😀 hoy CIE-10 F809 Trastorno del habla',
    );
    expect(allWords.indexOf('Se aclara: fue el lunes')).toBeGreaterThan(allWords.indexOf(words));
    expect(allWords).toContain('Ana Ñáñez · Fisioterapeuta · Registro profesional RP-778');
    expect(allWords).toContain('1. Consentimiento informado: permiso.pdf');
    expect(lettersOf(pages.flatMap(contentLinesOf).join('\n'))).toContain(lettersOf(longText(9000)));
    pages.forEach((page, index) => {
      expect(page).toContain(`Folio ${index + 1} de ${pages.length}`);
      expect(page).toContain('NIT 900123456-8 · Código REPS 110012345601');
      expect(page).toContain('Sede Norte · Carrera 15 # 124-18');
      expect(page).toContain('Tel. 601 482 7302 · norte@example.org');
      expect(page).toContain('HC 100023');
    });
    expect(language).toBe('es-CO');
    expect(info).toMatchObject({
      Title: `Historia clínica completa · ${PRINTED_NAME}`,
      Author: 'Fundación Ñandú',
    });
  });

  it('keeps letters whose accented form an earlier document has drawn', async () => {
    const patient = { ...aPrintedDocument({}).patient, name: 'Í É' };
    await rendered(aPrintedDocument({}, { patient }));
    const { pages } = await readPdf(
      await rendered(
        aPrintedDocument({ impressions: [aPrintedEntry('Estable')], evolutions: [aPrintedEntry('Sí')] }),
      ),
    );
    expect(pages.join('\n')).toMatch(/^Impresión general$/m);
    expect(pages.join('\n')).toMatch(/^Evoluciones diarias$/m);
  });

  it('draws no text over another one, however long names and letterhead are', async () => {
    const name = 'MARIANGÉLICA DE LOS ÁNGELES CUSTODIOS Y SAN JOSÉ DE CALASANZ';
    const fullName = `${name} ${name}`;
    const author = {
      ...PRINTED_AUTHOR,
      name: fullName,
      profession: 'Fonoaudióloga especialista en audiología pediátrica',
    };
    const { patient, letterhead } = aPrintedDocument({});
    const site = {
      ...letterhead.site,
      name: 'Sede Norte de la ciudad de Santa Marta, Distrito Turístico',
      address:
        'Carrera 15 bis A este # 124-18, interior 4, oficina 301, torre C, edificio Centro Empresarial Santa Bárbara',
      email: 'sede.norte.rehabilitacion@fundacion.example.org',
    };
    const document = aPrintedDocument(
      {
        reasons: [aPrintedEntry('Uno', { author })],
        evolutions: [aPrintedEntry(longText(9000), { author })],
      },
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
    const { pages, boxes } = await readPdf(await rendered(document));
    expect(boxes.flatMap(overlapsOf)).toEqual([]);
    expect(pages[0]).toContain(site.email);
    expect(pages.at(-1)).toMatch(/^Firmas de los profesionales$/m);
  });

  it('says that it is empty; letterhead and logo are optional', async () => {
    const site = { ...UNKNOWN_SITE, name: 'Sede' };
    const letterhead = { name: '', nit: '', logo: null, site };
    const { pages } = await readPdf(
      await rendered(aPrintedDocument({}, { letterhead, annexes: [], signatures: [] })),
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
    const { letterhead } = aPrintedDocument({});
    const signatures = [intact, ...damagedImages].map((image, index) => ({
      ...PRINTED_AUTHOR,
      name: `Firma ${index}`,
      image,
    }));
    const { pages, images: drawnImages } = await readPdf(
      await rendered(
        aPrintedDocument(
          { reasons: [aPrintedEntry('Uno')] },
          { signatures, letterhead: { ...letterhead, logo } },
        ),
      ),
    );
    for (const text of ['Uno', 'Fundación Ñandú', ...signatures.map(({ name }) => name)])
      expect(pages.join()).toContain(text);
    expect(drawnImages).toEqual([[{ width: 600, height: 200 }]]);
  });

  it('keeps each signature on one page with its line', async () => {
    const image = { contentType: 'image/png', content: signaturePng(600, 200) };
    const signatures = Array.from({ length: 7 }, (_, index) => ({
      ...PRINTED_AUTHOR,
      name: `Firma ${index}`,
      image,
    }));
    for (const length of [600, 2000, 2600, 3000, 3400]) {
      const content = await rendered(
        aPrintedDocument({ evolutions: [aPrintedEntry(longText(length))] }, { signatures }),
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

  it('of an evaluation report has short recommendations on the page of the signatures, and neither population data nor half-day', async () => {
    const signatures = Array.from({ length: 4 }, (_, index) => ({
      ...PRINTED_AUTHOR,
      name: `Firma ${index}`,
      image: { contentType: 'image/png', content: signaturePng(600, 200) },
    }));
    for (const length of [300, 1200, 1500, 1800, 2100, 2400, 2700, 3000]) {
      const sections = [
        { part: 'reasons' as const, entries: [aPrintedEntry(longText(length))] },
        {
          part: 'recommendations' as const,
          entries: [aPrintedEntry(`Seguir en casa.\n${longText(300)}`, { name: '' })],
        },
      ];
      const report = { kind: 'evaluation-report' as const, sections, signatures, annexes: [] };
      const { pages, images } = await readPdf(await rendered(aPrintedDocument({}, report)));
      const signaturesPage = pages.findIndex((page) => page.includes('Firma 0'));
      expect(pages[signaturesPage], `${length}`).toMatch(/Recomendaciones.+Seguir en casa.+Firmas/s);
      expect(images[signaturesPage]?.filter(({ width }) => width === 600).length).toBeGreaterThanOrEqual(3);
      expect(pages[0]).toContain('Informe clínico de valoración');
      expect(pages.join()).not.toMatch(/Pertenencia étnica|Jornada/);
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
          aPrintedEntry(longText(700 + shift + 331 * ((partIndex + index) % 4)), {
            name: `Entrada ${partIndex}${index}`,
          }),
        );
        return [part, entries] as const;
      });
      const content = await rendered(aPrintedDocument(Object.fromEntries(sections)));
      const { pages } = await readPdf(content);
      pageCount += pages.length;
      for (const page of pages) {
        const lines = contentLinesOf(page);
        for (const line of lines) if (headingLine.test(line)) foundHeadings.add(line);
        expect(lines.at(-1), page).not.toMatch(headingLine);
      }
    }
    expect(pageCount).toBeGreaterThan(16);
    expect(foundHeadings.size).toBeGreaterThanOrEqual(16);
  });

  it('names the patient and the chart on every page', async () => {
    const content = await rendered(aPrintedDocument({ evolutions: [aPrintedEntry(longText(20_000))] }));
    const { pages } = await readPdf(content);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain(`${PRINTED_NAME} · HC 100023`);
  });

  it('has no line of a text alone on a page, and the lines below a text on the page of its last two lines', async () => {
    const diagnoses = [
      {
        itemId: 1,
        type: 1,
        code: 'F809',
        name: 'Trastorno del habla',
        detail: null,
        principal: true,
        kind: null,
      },
    ];
    const details = [{ label: 'careSetting' as const, text: 'Hogar' }];
    for (const shift of [0, 1, 2, 3, 4, 5, 6]) {
      const entries = Array.from({ length: 12 }, (_, number) => {
        const count = 2 + ((number * 5 + shift) % 17);
        const lines = Array.from(
          { length: count },
          (_, index) => `R${number} línea ${index + 1} de ${count}`,
        );
        return aPrintedEntry(lines.join('\n'), { details, diagnoses });
      });
      const { pages } = await readPdf(await rendered(aPrintedDocument({ evolutions: entries })));
      expect(pages.length).toBeGreaterThan(2);
      for (const page of pages) {
        const lines = contentLinesOf(page);
        const [first = '', last = ''] = [lines[0], lines.at(-1)];
        const [, number, of] = /línea (\d+) de (\d+)$/.exec(first) ?? [];
        if (number) expect(Number(of) - Number(number), first).toBeGreaterThanOrEqual(1);
        expect(first).not.toMatch(/^(Entorno de atención|Diagnósticos|Ana Ñáñez)/);
        expect(last).not.toMatch(/línea 1 de|Entorno de atención|Diagnósticos/);
        expect(last).not.toMatch(/línea (\d+) de \1$/);
      }
    }
  });

  it('of five sections of 40,000 characters holds every word of each', async () => {
    const texts = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((name) =>
      longText(40_000).replaceAll('El niño', name).padEnd(40_000, ` ${name} termina.`),
    );
    const entries = texts.map((text) => aPrintedEntry(text));
    const parts = ['reasons', 'antecedents', 'impressions', 'plans', 'evolutions'] as const;
    const content = await rendered(
      aPrintedDocument(
        Object.fromEntries(parts.map((part, index) => [part, entries.slice(index, index + 1)])),
      ),
    );
    const { pages } = await readPdf(content);
    const letters = lettersOf(pages.flatMap(contentLinesOf).join('\n'));
    expect(texts.map((text) => letters.includes(lettersOf(text)))).toEqual(texts.map(() => true));
  });
});

describe('a text for a PDF', () => {
  it('has no hyphenated words in names, also in those of diagnoses', async () => {
    const name = 'Retraso específico del desarrollo psicomotor juvenil '.repeat(6).trim();
    const diagnoses = [{ itemId: 1, type: 1, code: 'F82X', name, detail: null, principal: true, kind: null }];
    const letterhead = { ...aPrintedDocument({}).letterhead, name: 'Corporación Juvenil '.repeat(8).trim() };
    const document = aPrintedDocument(
      { impressions: [aPrintedEntry('Mira.', { diagnoses })] },
      { letterhead },
    );
    const { pages } = await readPdf(await rendered(document));
    expect(pages.join('\n')).not.toMatch(/\p{L}-\s*\n/u);
  });

  it('is cut between syllables', () => {
    expect(hyphenate('terapéutico').join('-')).toMatch(/^te-?ra-?péu-?ti-?co$/);
    expect(hyphenate('casa')).toEqual(['casa']);
  });
});
