import { documentAbbreviation } from '#domain/catalogues';
import { foldText } from '#domain/shared';
import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';
import type { OperatorCall } from './operator.ts';

const lettersAndDigits = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/** Finds a patient by document number, or by type and number. */
export async function patientIdOf(call: OperatorCall, document: string): Promise<number> {
  const [number = ''] = /\S+$/.exec(document.trim()) ?? [];
  if (lettersAndDigits(number) === '') throw new Refused(copy.noPatient(document));
  const page = { page: 1, size: null };
  const { rows } = await call('searchPatients', { criterion: 'document', text: number, page });
  const patients = rows.map(({ id, documentType, documentNumber }) => ({
    id,
    number: documentNumber,
    fullDocument: `${documentAbbreviation(documentType)} ${documentNumber}`,
  }));
  const found = patients.filter(({ number: documentNumber, fullDocument }) =>
    [documentNumber, fullDocument].some((text) => lettersAndDigits(text) === lettersAndDigits(document)),
  );
  const [patient] = found;
  if (!patient) throw new Refused(copy.noPatient(document));
  if (found.length > 1)
    throw new Refused(copy.severalPatients(found.map(({ fullDocument }) => fullDocument)));
  return patient.id;
}
