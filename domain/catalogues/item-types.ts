/** Catalogue of the focuses (enfoque) of a patient. */
export const FOCUS_TYPE = 100;

/** The catalogues of therapeutic strategies, one for each specialty (section 9 of part 1). */
export const STRATEGY_TYPES: readonly number[] = [22, 23, 24, 25, 26, 126];

/** The catalogues of support materials, one for each specialty (section 9 of part 1). */
export const MATERIAL_TYPES: readonly number[] = [32, 33, 34, 35, 36, 116];

/** The catalogue of common consultation reasons, a help for writing (section 9 of part 1). */
export const CONSULTATION_REASON_TYPE = 3;

/** The catalogue of pathologies of ICD-10 (DomTip 1, section 3 of part 1). */
export const ICD10_TYPE = 1;

/** The catalogue of pathologies of DSM-IV (DomTip 2, section 3 of part 1). */
export const DSM4_TYPE = 2;
