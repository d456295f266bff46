import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeFileName } from '#domain/documents';
import { checkDocument, checkImage, fileNameFor, MEDIA_TYPES, mediaTypeOf } from '#domain/file-rules';
import { FILE_MAX_BYTES } from '#domain/shared';
import { caseFile } from '#tests/support/files.ts';

const file = (overrides: Partial<Parameters<typeof checkDocument>[0]> = {}) => ({
  size: 100,
  contentType: 'application/pdf',
  ...overrides,
});

describe('a document', () => {
  it('is a JPEG, PNG or PDF by its content', () => {
    for (const contentType of ['image/jpeg', 'image/png', 'application/pdf'])
      expect(checkDocument(file({ contentType })), contentType).toBeNull();
  });

  it('is refused as HEIC, with what to do', () => {
    for (const contentType of ['image/heic', 'image/heif', 'image/heic-sequence']) {
      expect(checkDocument(file({ contentType }))).toBe('document-heic');
      expect(checkImage(file({ contentType }))).toBe('document-heic');
    }
  });

  it('is refused for any other content, empty, and above 10 MB', () => {
    for (const contentType of [null, 'image/svg+xml', 'text/html', 'application/zip', 'image/gif'])
      expect(checkDocument(file({ contentType }))).toBe('document-type');
    expect(checkDocument(file({ size: 0, contentType: null }))).toBe('document-empty');
    expect(checkDocument(file({ size: FILE_MAX_BYTES }))).toBeNull();
    expect(checkDocument(file({ size: FILE_MAX_BYTES + 1 }))).toBe('document-too-big');
  });
});

describe('the media type', () => {
  it('is found by the first bytes of real files', () => {
    const typeOf = (name: string) => mediaTypeOf(caseFile(name));
    for (const name of ['cedula.png', 'WhatsApp Image.jfif', 'Orden Dr. Ruiz 12.11'])
      expect(typeOf(name), name).toBe('image/jpeg');
    expect(typeOf('foto.heic')).toBe('image/heic');
    for (const other of ['', 'GIF89a', '<!doctype html>']) expect(mediaTypeOf(Buffer.from(other))).toBeNull();
  });
});

describe('the stored name', () => {
  it.each([
    ['WhatsApp Image.jfif', 'image/jpeg', 'WhatsApp Image.jpg'],
    ['cedula.png', 'image/jpeg', 'cedula.jpg'],
    ['IMG_0042.HEIC', 'image/jpeg', 'IMG_0042.jpg'],
    ['Orden Dr. Ruiz 12.11', 'image/jpeg', 'Orden Dr. Ruiz 12.11.jpg'],
    ['Orden Dr. Ruiz 12.11', 'application/pdf', 'Orden Dr. Ruiz 12.11.pdf'],
    ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
    ['a.b.PDF', 'application/pdf', 'a.b.PDF'],
    ['documento', 'image/png', 'documento.png'],
    ['pagina.html', 'image/png', 'pagina.html.png'],
    ['.png', 'image/jpeg', '.jpg'],
  ])('of "%s" with the content of %s is "%s"', (name, contentType, stored) => {
    expect(fileNameFor(name, contentType)).toBe(stored);
  });

  it('ends in an extension of its content, and stays when it is corrected again', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('image/jpeg', 'image/png', 'application/pdf'),
        (name, type) => {
          const stored = fileNameFor(name, type);
          const extension = stored.split('.').at(-1)?.toLowerCase() ?? '';
          expect(MEDIA_TYPES[type].extensions as readonly string[]).toContain(extension);
          expect(fileNameFor(stored, type)).toBe(stored);
        },
      ),
    );
  });

  it('has no folders and no characters that change the reading direction', () => {
    expect(sanitizeFileName('../../etc/passwd')).toBe('passwd');
    expect(sanitizeFileName('C:\\fotos\\cédula niña.pdf')).toBe('cédula niña.pdf');
    expect(sanitizeFileName('orden\u202efdp.exe\u0000\r\n.pdf')).toBe('ordenfdp.exe.pdf');
    for (const nothing of ['', '   ', '..', '/', '\u0000'])
      expect(sanitizeFileName(nothing)).toBe('documento');
  });

  it('has at most 200 characters, keeps its end, and can be encoded in an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
        const kept = sanitizeFileName(`${name}.pdf`);
        expect([...kept].length).toBeLessThanOrEqual(200);
        expect(kept.endsWith('pdf')).toBe(true);
        expect(kept).not.toMatch(/[\\/\p{Cc}]/u);
        expect(() => encodeURIComponent(kept)).not.toThrow();
      }),
    );
  });
});
