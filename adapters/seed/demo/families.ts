import { ROLE } from '#domain/access';
import type { GuardianPerson } from '#domain/guardians';
import { storedName } from '#domain/shared';
import { instantOf } from './instants.ts';
import { FATHERS, MOTHERS } from './names.ts';
import type { AdmittedPatient } from './orders.ts';
import type { Choices } from './random.ts';
import { accountIdAt } from './staff.ts';

const KINSHIP = { mother: 1, father: 2 } as const;
const CITIZENSHIP_CARD = 2;
const DOCUMENT_NUMBER_BASE = 1_970_000_000;
const OCCUPATIONS = [1, 1, 2, 3, 4, 4, 7, null] as const;
const MAX_CHILDREN_PER_MOTHER = 2;

type Parent = keyof typeof KINSHIP;

/** The parents of the children. At most two children of one site with the same second surname share a mother. */
export function planFamilies(choices: Choices, patients: readonly AdmittedPatient[]) {
  const guardians: GuardianRow[] = [];
  const guardianships: GuardianshipRow[] = [];
  const mothers = new Map<string, { readonly id: number; children: number }>();

  function addParent(parent: Parent, patient: AdmittedPatient): number {
    const { details, siteId } = patient;
    const surname = parent === 'mother' ? details.secondSurname : details.firstSurname;
    const id = guardians.length + 1;
    const documentNumber = String(DOCUMENT_NUMBER_BASE + id * 7_919);
    const at = instantOf(details.admissionDate, '09:40');
    guardians.push({
      id,
      documentType: CITIZENSHIP_CARD,
      documentNumber,
      names: storedName(choices.pick(parent === 'mother' ? MOTHERS : FATHERS)),
      surnames: surname ?? details.firstSurname,
      phone: `300 000 ${choices.whole(1000, 9999)}`,
      email: choices.chance(0.7) ? `familia.${id}@correo.example` : null,
      occupation: choices.pick(OCCUPATIONS),
      createdBy: accountIdAt(ROLE.admissions, siteId),
      createdAt: at,
      updatedAt: at,
    });
    return id;
  }
  function motherOf(patient: AdmittedPatient): number {
    const familyKey = `${patient.siteId} ${patient.details.secondSurname}`;
    const mother = mothers.get(familyKey);
    if (mother && mother.children < MAX_CHILDREN_PER_MOTHER) {
      mother.children += 1;
      return mother.id;
    }
    const id = addParent('mother', patient);
    mothers.set(familyKey, { id, children: 1 });
    return id;
  }
  function addGuardianship(patient: AdmittedPatient, parent: Parent, guardianId: number): void {
    guardianships.push({
      id: guardianships.length + 1,
      patientId: patient.patientId,
      guardianId,
      kinship: KINSHIP[parent],
      createdBy: accountIdAt(ROLE.admissions, patient.siteId),
      createdAt: instantOf(patient.details.admissionDate, '09:40'),
    });
  }

  for (const patient of patients) {
    const parents = choices.weighted([
      ['mother', 5],
      ['both', 3],
      ['father', 1],
      ['nobody', 1],
    ]);
    if (parents === 'mother' || parents === 'both') addGuardianship(patient, 'mother', motherOf(patient));
    if (parents === 'father' || parents === 'both')
      addGuardianship(patient, 'father', addParent('father', patient));
  }
  return { guardians, guardianships };
}

interface GuardianRow extends GuardianPerson {
  readonly createdBy: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface GuardianshipRow {
  readonly id: number;
  readonly patientId: number;
  readonly guardianId: number;
  readonly kinship: number;
  readonly createdBy: number;
  readonly createdAt: string;
}
