import { documentAbbreviation } from '#domain/catalogues';
import { foldText } from '#domain/shared';
import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';
import type { OperatorCall } from './operator.ts';

/** More patients than can share one document number. */
const MAX_ALIKE = 50;

const plain = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/** Finds a patient by document number, or by type and number. */
export async function patientOf(call: OperatorCall, document: string): Promise<number> {
  const [number = ''] = /\S+$/.exec(document.trim()) ?? [];
  if (plain(number) === '') throw new Refused(copy.noPatient(document));
  const page = { page: 1, size: MAX_ALIKE };
  const { rows } = await call('searchPatients', { criterion: 'document', text: number, page });
  const patients = rows.map(({ id, documentType, documentNumber }) => ({
    id,
    number: documentNumber,
    whole: `${documentAbbreviation(documentType)} ${documentNumber}`,
  }));
  const found = patients.filter(({ number: own, whole }) =>
    [own, whole].some((text) => plain(text) === plain(document)),
  );
  const [patient] = found;
  if (!patient) throw new Refused(copy.noPatient(document));
  if (found.length > 1) throw new Refused(copy.severalPatients(found.map(({ whole }) => whole)));
  return patient.id;
}
