import { documentAbbreviation } from '#domain/catalogues';
import { foldText } from '#domain/shared';
import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';
import type { OperatorCall } from './operator.ts';

const PAGE_SIZE = 1000;

const lettersAndDigits = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/** Finds a patient by document number, or by type and number. */
export async function patientIdOf(call: OperatorCall, document: string): Promise<number> {
  const [number = ''] = /\S+$/.exec(document.trim()) ?? [];
  if (lettersAndDigits(number) === '') throw new Refused(copy.noPatient(document));
  const patients = await patientsWhoseNumberBeginsWith(call, number);
  const found = patients.filter(({ number: documentNumber, fullDocument }) =>
    [documentNumber, fullDocument].some((text) => lettersAndDigits(text) === lettersAndDigits(document)),
  );
  const [patient] = found;
  if (!patient) throw new Refused(copy.noPatient(document));
  if (found.length > 1)
    throw new Refused(copy.severalPatients(found.map(({ fullDocument }) => fullDocument)));
  return patient.id;
}

async function patientsWhoseNumberBeginsWith(call: OperatorCall, text: string) {
  const patients: { readonly id: number; readonly number: string; readonly fullDocument: string }[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call('searchPatients', {
      criterion: 'document',
      text,
      page: { page, size: PAGE_SIZE },
    });
    for (const { id, documentType, documentNumber: number } of found.rows)
      patients.push({ id, number, fullDocument: `${documentAbbreviation(documentType)} ${number}` });
    if (found.rows.length < PAGE_SIZE) return patients;
  }
}
