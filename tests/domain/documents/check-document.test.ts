import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeFileName } from '#domain/documents';
import { checkDocument } from '#domain/file-rules';
import { FILE_MAX_BYTES } from '#domain/shared';

const file = (overrides: Partial<Parameters<typeof checkDocument>[0]> = {}) => ({
  name: 'cedula.pdf',
  size: 100,
  contentType: 'application/pdf',
  ...overrides,
});

describe('a document', () => {
  it('is a JPEG, PNG or PDF with a matching extension in any case, or without one', () => {
    for (const [name, contentType] of [
      ['a.jpg', 'image/jpeg'],
      ['a.JPEG', 'image/jpeg'],
      ['a.Png', 'image/png'],
      ['a.b.pdf ', 'application/pdf'],
      ['documento', 'image/png'],
    ] as const)
      expect(checkDocument(file({ name, contentType })), name).toBeNull();
  });

  it('is refused when its extension does not match its content', () => {
    for (const [name, contentType] of [
      ['a.pdf', 'image/png'],
      ['a.png', 'image/jpeg'],
      ['a.html', 'image/png'],
      ['a.pdf.exe', 'application/pdf'],
    ] as const)
      expect(checkDocument(file({ name, contentType })), name).toBe('document-type-mismatch');
  });

  it('is refused for any other content, empty, and above 10 MB', () => {
    for (const contentType of [null, 'image/svg+xml', 'text/html', 'application/zip', 'image/gif'])
      expect(checkDocument(file({ contentType }))).toBe('document-type');
    expect(checkDocument(file({ size: 0, contentType: null }))).toBe('document-empty');
    expect(checkDocument(file({ size: FILE_MAX_BYTES }))).toBeNull();
    expect(checkDocument(file({ size: FILE_MAX_BYTES + 1 }))).toBe('document-too-big');
  });
});

describe('the stored name', () => {
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
