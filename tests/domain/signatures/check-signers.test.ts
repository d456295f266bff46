import { describe, expect, it } from 'vitest';
import { checkSigners, type SubmittedSigner, signatureFilesOf } from '#domain/signatures';
import { aPdf } from '#tests/support/files.ts';
import { drawn, representative, signed } from '#tests/support/signatures.ts';

const NOW = Date.parse('2026-03-04T14:00:00.000Z');
const WITNESS = { name: 'Luis Rojas', documentType: 2, documentNumber: '79000222' };

const errorsOf = (...signers: SubmittedSigner[]) => {
  const result = checkSigners(signers, NOW);
  return result.ok ? {} : result.refusal.fields;
};
const checked = (signer: SubmittedSigner) => {
  const result = checkSigners([signer], NOW);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value[0];
};

describe('a signer', () => {
  it('is stored as the other persons are: number without points, name without superfluous spaces', () => {
    const signer = representative({ name: '  Ana   Peña ', documentNumber: '52.000.111', documentSeen: '' });
    expect(checked(signed(signer))?.signer).toMatchObject({
      name: 'Ana Peña',
      documentNumber: '52000111',
      documentSeen: null,
    });
  });

  it('has name and document, and a representative says by what', () => {
    const blank = representative({ name: '', documentType: null, documentNumber: '', basis: '' });
    expect(errorsOf(signed(), signed(blank, drawn(), 1))).toEqual({
      'signers.1.name': 'required',
      'signers.1.documentType': 'required',
      'signers.1.documentNumber': 'required',
      'signers.1.basis': 'representative-basis',
    });
    expect(errorsOf(signed(representative({ role: 'carer', basis: '' })))).toEqual({});
  });

  it('has codes of the lists and a number that fits its type', () => {
    const wrong = representative({ documentType: 99, kinship: 77 });
    expect(errorsOf(signed(wrong))).toEqual({
      'signers.0.documentType': 'unknown-option',
      'signers.0.kinship': 'unknown-option',
    });
    expect(errorsOf(signed(representative({ documentNumber: '52A' })))).toEqual({
      'signers.0.documentNumber': 'document-digits',
    });
  });
});

describe('a signature', () => {
  it('is needed from everybody but a child that says whether it agrees', () => {
    expect(errorsOf(signed(representative(), null))).toEqual({ 'signers.0.signature': 'signature-missing' });
    const child = representative({ role: 'patient', basis: '', assent: 'no-answer' });
    expect(checked(signed(child, null))).toMatchObject({ method: 'spoken', signer: { assent: 'no-answer' } });
  });

  it('that is drawn has an image and enough points', () => {
    expect(errorsOf(signed(representative(), drawn({ image: null, strokes: [] })))).toEqual({
      'signers.0.signature.image': 'signature-missing',
    });
    expect(errorsOf(signed(representative(), drawn({ strokes: [] })))).toEqual({
      'signers.0.signature.strokes': 'signature-blank',
    });
  });

  it('on paper has its scan, and a drawing beside it does not count', () => {
    const scan = { name: 'hoja.pdf', content: aPdf() };
    expect(errorsOf(signed(representative(), drawn({ method: 'paper' })))).toEqual({
      'signers.0.signature.scan': 'signature-needs-scan',
    });
    const paper = signed(representative(), drawn({ method: 'paper', scan }));
    expect(checked(paper)).toMatchObject({ method: 'paper', strokes: null });
    expect(signatureFilesOf([paper])).toEqual({ 'signers.0.signature.scan': scan });
  });

  it('of somebody who cannot sign has a witness, who is somebody else', () => {
    const unable = (witness: typeof WITNESS | null) =>
      signed(representative(), drawn({ method: 'impediment', witness, image: null, strokes: [] }));
    expect(errorsOf(unable(null))).toEqual({ 'signers.0.signature.witness': 'signature-needs-witness' });
    expect(errorsOf(unable({ ...WITNESS, documentNumber: '52.000.111' }))).toEqual({
      'signers.0.signature.witness.documentNumber': 'witness-is-signer',
    });
    expect(errorsOf(unable({ ...WITNESS, name: '' }))).toEqual({
      'signers.0.signature.witness.name': 'required',
    });
    expect(checked(unable(WITNESS))).toMatchObject({ witness: WITNESS, fileField: null, strokes: null });
  });

  it('was opened at an instant up to now; what is no instant is unknown', () => {
    const opened = (openedAt: string | null) =>
      checked(signed(representative(), drawn({ openedAt })))?.openedAt;
    expect(opened('2026-03-04T08:59:00-05:00')).toBe('2026-03-04T13:59:00.000Z');
    expect(opened('2026-03-05T00:00:00Z')).toBe('2026-03-04T14:00:00.000Z');
    expect(opened('ayer')).toBeNull();
    expect(opened(null)).toBeNull();
  });
});
