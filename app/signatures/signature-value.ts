import type { DrawnSignature } from '#app/ui/drawn-signature.ts';
import type { SignatureMethod } from '#domain/signature-rules';

/** A person in a form; the document type is the text of its code. */
export interface PersonValues {
  readonly name: string;
  readonly documentType: string;
  readonly documentNumber: string;
}

export const BLANK_PERSON: PersonValues = { name: '', documentType: '', documentNumber: '' };

/** A signature while it is given. */
export interface SignatureValue {
  readonly method: SignatureMethod;
  readonly drawn: DrawnSignature | null;
  readonly scan: File | null;
  readonly witness: PersonValues;
  /** When the field was opened, as an instant in UTC. */
  readonly openedAt: string;
}

/** A field to sign that is opened now. */
export const openedSignature = (): SignatureValue => ({
  method: 'drawn',
  drawn: null,
  scan: null,
  witness: BLANK_PERSON,
  openedAt: new Date().toISOString(),
});

const WORDS: Readonly<Record<SignatureMethod, string>> = {
  drawn: 'trazo',
  paper: 'papel',
  impediment: 'impedimento',
};

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A person as requests have it. */
export const submittedPerson = ({ name, documentType, documentNumber }: PersonValues) => ({
  nombre: name,
  tipoDocumento: documentType,
  numero: documentNumber,
});

/** The block `firma` of a request. */
export async function submittedSignature({ method, drawn, scan, witness, openedAt }: SignatureValue) {
  const common = { metodo: WORDS[method], abierto: openedAt };
  if (method === 'drawn') return { ...common, imagen: drawn?.image, trazos: drawn?.strokes };
  if (method === 'paper') return { ...common, archivo: scan ? await dataUrlOf(scan) : null };
  return { ...common, testigo: submittedPerson(witness) };
}
