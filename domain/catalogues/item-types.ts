/** Focuses (enfoque) of patients. */
export const FOCUS_TYPE = 100;

/** Therapeutic strategies, one catalogue for each specialty. */
export const STRATEGY_TYPES: readonly number[] = [22, 23, 24, 25, 26, 126];

/** Support materials, one catalogue for each specialty. */
export const MATERIAL_TYPES: readonly number[] = [32, 33, 34, 35, 36, 116];

/** Common consultation reasons. */
export const CONSULTATION_REASON_TYPE = 3;

/** Pathologies of ICD-10. */
export const ICD10_TYPE = 1;

/** Pathologies of DSM-IV. */
export const DSM4_TYPE = 2;
