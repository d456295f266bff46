/** The kind of row that a service becomes in RIPS. */
export const RIPS_BLOCKS = ['consultation', 'procedure'] as const;
export type RipsBlock = (typeof RIPS_BLOCKS)[number];

/** A service of therapy in the official list, with the REPS service and the purpose that are proposed for it. */
export interface TherapyCups {
  readonly code: string;
  readonly block: RipsBlock;
  readonly repsService: number | null;
  readonly purpose: string | null;
  /** Rows of one patient on one day (nro_maximo). */
  readonly maxPerDay: number;
}

/** Codes by kind of row, REPS service and rows a day. */
const groups = [
  ['consultation', 344, 1, '890108 890208 890297 890308 890397 890408'],
  ['consultation', 740, 1, '890110 890210 890310 890410'],
  ['consultation', 739, 1, '890111 890211 890311 890411'],
  ['consultation', 729, 1, '890112 890212 890312 890412'],
  ['consultation', 728, 1, '890113 890213 890313 890413'],
  ['consultation', 327, 1, '890115 890215 890315'],
  ['consultation', null, 1, '890503'],
  ['procedure', 728, 5, '930101 930105 933900 933901 938300 938301 938302 938303 938310'],
  [
    'procedure',
    740,
    5,
    '930106 930107 930108 930109 930110 930111 937000 937101 937200 937201 937202 937203 937300 937400 937500 937501 937502',
  ],
  [
    'procedure',
    739,
    5,
    '930401 930402 931000 931001 931002 931100 931101 931500 931501 931502 931600 931700 933300 933500 933501 933600 933601 933602 933603',
  ],
  ['procedure', 327, 5, '938501 938610 938611 938612 938660 938661 938662'],
  ['procedure', 729, 5, '939400 939401 939403'],
  [
    'procedure',
    344,
    3,
    '940100 940101 940200 940201 940301 940302 940700 940701 940900 940901 943102 943500 944002 944102 944202 944301 944904',
  ],
  ['procedure', 728, 3, '944906'],
  ['procedure', 327, 3, '944915'],
  ['procedure', 344, 1, '990106 990206'],
  ['procedure', 739, 1, '990108 990208'],
  ['procedure', 728, 1, '990109 990209'],
  ['procedure', 740, 1, '990110 990210'],
  ['procedure', 327, 1, '990113 990213'],
] as const;

/** Purposes by the beginning of a code, longest first: assessments and tests 15, controls and therapy 17, psychotherapy 16. */
const purposesByBeginning: readonly (readonly [beginning: string, purpose: string])[] = [
  ['944301', '17'],
  ['8902', '15'],
  ['8903', '17'],
  ['8904', '15'],
  ['9301', '15'],
  ['9304', '15'],
  ['940', '15'],
  ['943', '16'],
  ['944', '16'],
  ['93', '17'],
];

const purposeOf = (code: string): string | null =>
  purposesByBeginning.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null;

/**
 * Services of therapy in the ministry's table CUPSRips of 3 May 2025, from github.com/djcarvi/neuraudit-colombia, without its broken rows.
 * REPS services are proposals of ours; a home visit, a meeting and education have no proposed purpose.
 */
export const THERAPY_CUPS: readonly TherapyCups[] = groups.flatMap(([block, repsService, maxPerDay, codes]) =>
  codes.split(' ').map((code) => ({ code, block, repsService, purpose: purposeOf(code), maxPerDay })),
);

const byCode: ReadonlyMap<string, TherapyCups> = new Map(THERAPY_CUPS.map((each) => [each.code, each]));

/** The row of a code in {@link THERAPY_CUPS}; null for any other code. */
export const therapyCupsOf = (code: string): TherapyCups | null => byCode.get(code) ?? null;
