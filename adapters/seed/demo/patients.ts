import { FOCUS_TYPE, HALF_DAY, NUIP } from '#domain/catalogues';
import type { PatientDetails } from '#domain/patients';
import { NO_PAYER } from '#domain/rules';
import { addDays, type LocalDate, storedName } from '#domain/shared';
import { workingDay } from './instants.ts';
import { COMPANIONS, GIVEN_NAMES, NEIGHBOURHOODS, REFERRERS, SURNAMES } from './names.ts';
import type { Choices } from './random.ts';
import { SITE, therapistsOf } from './staff.ts';

/** Who pays for a patient, as orders store it. */
export type PayerKind = 'eps' | 'prepagada' | 'poliza' | 'particular' | 'convenio';

/** An invented child. */
export interface PlannedPatient {
  readonly siteId: number;
  readonly serviceType: PayerKind;
  readonly payerId: number;
  readonly details: PatientDetails;
  /** Whether the child has come for two years, with a long history. */
  readonly longTerm: boolean;
  /** Day on which an inactive patient left; null for an active one. */
  readonly leftOn: LocalDate | null;
}

const PATIENT_COUNTS = [
  { siteId: SITE.main, count: 64 },
  { siteId: SITE.north, count: 62 },
  { siteId: SITE.south, count: 18 },
];
const NEW_SHARE = 0.14;
const INACTIVE_SHARE = 0.06;
const FIRST_DOCUMENT = 1_960_000_000;

const CLIENT_TYPE = { eps: 6, prepagada: 7, poliza: 8, particular: 2, convenio: 3 } as const;
/** The user type of a client of a convenio; every second one has none yet. */
const SPECIAL_SCHEME_BENEFICIARY = 7;
const DOCUMENT = { civilRegistry: 6, identityCard: 4, temporaryPermit: 9 } as const;
const MOST_COMMON_EPS = [1, 2, 3, 4, 5, 6, 11];
const SUBSIDISED_EPS = [3, 7, 8, 9, 4];
const PREPAID = [31, 32, 33, 34, 35];
const POLICIES = [51, 52, 53, 54];
const RESIDENCE_CITY_IDS = [1, 1, 1, 1, 1, 1, 25754, 25175, 25473];
const ORIGIN_CITY_IDS = [1, 1, 1, 1, 1, 15001, 73001, 5001, 76001, 50001, 25290, 68001, 13001];
/** The only city of Venezuela in the base data, «Otra». */
const VENEZUELAN_CITY_ID = 100_002;
/** Numbers of the focuses in their catalogue, from 1: for children of any age, under seven years, and from eight years on. */
const FOCUSES = { any: [1, 1, 3, 4, 5, 6, 6, 9, 11, 12, 13, 14], small: [8, 8, 15], big: [2, 2, 7, 7, 10] };
const SMALL_UNDER_YEARS = 7;
const BIG_FROM_YEARS = 8;
const DAYS_PER_YEAR = 365;
const YOUNGEST_YEARS = 3;
const OLDEST_YEARS = 14;
/** Long-term patients were admitted two years ago, at five years or older. */
const LONG_TERM_YOUNGEST_YEARS = 7;
/** At the sites with therapists, patients whose index ends in these digits are long-term. */
const LONG_TERM_LAST_DIGITS = [1, 4, 6, 9];

/** The children of the demonstration in the order of their admission, so that chart numbers follow it. */
export function planPatients(choices: Choices, today: LocalDate): readonly PlannedPatient[] {
  return PATIENT_COUNTS.flatMap(({ siteId, count }) => Array.from({ length: count }, () => siteId))
    .map((siteId, index) => planPatient(choices, today, siteId, index))
    .sort((one, other) => (one.details.admissionDate < other.details.admissionDate ? -1 : 1));
}

function planPatient(choices: Choices, today: LocalDate, siteId: number, index: number): PlannedPatient {
  const sex = choices.pick([1, 2] as const);
  const longTerm = therapistsOf(siteId).length > 0 && LONG_TERM_LAST_DIGITS.includes(index % 10);
  const ageInDays = choices.whole(
    (longTerm ? LONG_TERM_YOUNGEST_YEARS : YOUNGEST_YEARS) * DAYS_PER_YEAR,
    OLDEST_YEARS * DAYS_PER_YEAR,
  );
  const isNew = !longTerm && choices.chance(NEW_SHARE);
  const hasLeft = !isNew && !longTerm && choices.chance(INACTIVE_SHARE);
  const daysAgo = longTerm ? choices.whole(700, 790) : isNew ? choices.whole(2, 16) : choices.whole(80, 500);
  const admissionDate = workingDay(addDays(today, -daysAgo));
  const isFromAbroad = choices.chance(0.05);
  const [firstSurname = '', secondSurname = ''] = choices.shuffled(SURNAMES);
  const [firstName = '', secondName = ''] = choices.shuffled(GIVEN_NAMES[sex]);
  const payer = planPayer(choices);
  const documentNumber = FIRST_DOCUMENT + index * 15_731;
  const focusId = FOCUS_TYPE * 100 + choices.pick(focusesAt(ageInDays));
  const companion = `${choices.pick(COMPANIONS)} ${secondSurname}`;
  return {
    siteId,
    longTerm,
    serviceType: payer.serviceType,
    payerId: payer.payerId,
    leftOn: hasLeft ? addDays(today, -choices.whole(12, 35)) : null,
    details: {
      ...documentTypesOf(ageInDays, isFromAbroad, index),
      documentNumber: String(documentNumber),
      firstSurname: storedName(firstSurname),
      secondSurname: storedName(secondSurname),
      firstName: storedName(firstName),
      secondName: choices.chance(0.6) ? storedName(secondName) : null,
      birthDate: addDays(today, -ageInDays),
      sex,
      bloodType: choices.weighted([
        [7, 5],
        [4, 3],
        [8, 1],
        [3, 1],
        [9, 4],
      ]),
      focusId,
      attentionMode: choices.weighted([
        [1, 12],
        [3, 1],
      ]),
      admissionDate,
      ...populationOf(documentNumber, focusId, isFromAbroad),
      originCityId: isFromAbroad ? VENEZUELAN_CITY_ID : choices.pick(ORIGIN_CITY_IDS),
      residenceCityId: choices.pick(RESIDENCE_CITY_IDS),
      neighbourhood: choices.pick(NEIGHBOURHOODS[siteId] ?? []),
      address: `${choices.pick(['Calle', 'Carrera'])} ${choices.whole(8, 140)} # ${choices.whole(5, 90)}-${choices.whole(10, 95)}`,
      phone: `300 000 ${choices.whole(1000, 9999)}`,
      ...halfDayOfIndex(index),
      companionName: companion.slice(0, 25),
      companionPhone: `300 000 ${choices.whole(1000, 9999)}`,
      referrer: choices.pick(REFERRERS),
      ...payer.details,
      ripsUserType: payer.serviceType === 'convenio' && index % 2 === 0 ? SPECIAL_SCHEME_BENEFICIARY : null,
    },
  };
}

const HALF_DAY_NOTES = {
  [HALF_DAY.morning]: ['Colegio en la tarde', null, 'Estudia desde la 1', null],
  [HALF_DAY.afternoon]: [
    'Colegio hasta la 1',
    null,
    'Jardín hasta las 12',
    'Los martes tiene natación en la mañana',
  ],
} as const;

/** When a child comes: of seven children, two in the afternoon, one in the morning, one at any hour; not registered for the others. */
function halfDayOfIndex(index: number): Pick<PatientDetails, 'halfDay' | 'halfDayNote'> {
  const halfDay = [HALF_DAY.afternoon, null, HALF_DAY.morning, null, HALF_DAY.afternoon, null, HALF_DAY.any][
    index % 7
  ];
  if (halfDay === undefined || halfDay === null) return { halfDay: null, halfDayNote: null };
  if (halfDay === HALF_DAY.any) return { halfDay, halfDayNote: null };
  const notes = HALF_DAY_NOTES[halfDay];
  return { halfDay, halfDayNote: notes[Math.floor(index / 7) % notes.length] ?? null };
}

const COUNTRY = { colombia: 170, venezuela: 862 } as const;
const ETHNICITY = { indigenous: 1, afroColombian: 6, none: 99 } as const;
/** Codes of the disability that a focus implies, by the number of the focus in its catalogue. */
const DISABILITY: Readonly<Record<number, number>> = { 1: 5, 3: 4, 4: 1, 5: 4, 11: 3, 12: 2, 13: 7, 14: 4 };
const NO_DISABILITY = 8;
const URBAN = 1;

/** Population data; null ('Sin dato') for one of four patients. */
function populationOf(documentNumber: number, focusId: number, isFromAbroad: boolean) {
  if (documentNumber % 4 === 0)
    return { nationality: null, ethnicity: null, disability: null, residenceZone: null };
  const { indigenous, afroColombian, none } = ETHNICITY;
  return {
    nationality: isFromAbroad ? COUNTRY.venezuela : COUNTRY.colombia,
    ethnicity: documentNumber % 11 === 0 ? afroColombian : documentNumber % 13 === 0 ? indigenous : none,
    disability: DISABILITY[focusId - FOCUS_TYPE * 100] ?? NO_DISABILITY,
    residenceZone: URBAN,
  };
}

function focusesAt(ageInDays: number): readonly number[] {
  if (ageInDays < SMALL_UNDER_YEARS * DAYS_PER_YEAR) return [...FOCUSES.any, ...FOCUSES.small];
  return ageInDays < BIG_FROM_YEARS * DAYS_PER_YEAR ? FOCUSES.any : [...FOCUSES.any, ...FOCUSES.big];
}

const EVERY_NUIP = 19;

/** Some children have a NUIP; every second of them has no document for RIPS yet. */
function documentTypesOf(
  ageInDays: number,
  isFromAbroad: boolean,
  index: number,
): Pick<PatientDetails, 'documentType' | 'ripsDocumentType'> {
  if (isFromAbroad) return { documentType: DOCUMENT.temporaryPermit, ripsDocumentType: null };
  const typeOfAge = ageInDays < 7 * DAYS_PER_YEAR ? DOCUMENT.civilRegistry : DOCUMENT.identityCard;
  if (index % EVERY_NUIP !== EVERY_NUIP - 1) return { documentType: typeOfAge, ripsDocumentType: null };
  return { documentType: NUIP, ripsDocumentType: index % 2 === 0 ? typeOfAge : null };
}

function planPayer(choices: Choices) {
  const serviceType = choices.weighted<PayerKind>([
    ['eps', 60],
    ['prepagada', 16],
    ['poliza', 12],
    ['particular', 8],
    ['convenio', 4],
  ]);
  const isSubsidised = serviceType === 'eps' && choices.chance(0.35);
  const epsId = choices.pick(isSubsidised ? SUBSIDISED_EPS : MOST_COMMON_EPS);
  const prepaidId = serviceType === 'prepagada' ? choices.pick(PREPAID) : NO_PAYER;
  const policyId = serviceType === 'poliza' ? choices.pick(POLICIES) : NO_PAYER;
  const entities = { eps: epsId, prepagada: prepaidId, poliza: policyId };
  const payerId = serviceType in entities ? entities[serviceType as keyof typeof entities] : NO_PAYER;
  return {
    serviceType,
    payerId,
    details: {
      scheme: isSubsidised ? 2 : 1,
      affiliationType: choices.weighted([
        [2, 9],
        [3, 1],
      ]),
      clientType: CLIENT_TYPE[serviceType],
      epsId,
      prepaidId,
      policyId,
    },
  };
}
