/** The codes of refusals, errors of fields and warnings; each area adds its own in its `refusal-codes.ts`. */
export interface RefusalCodes {
  /** Codes of several areas. */
  readonly shared:
    | `longer-than-${number}`
    | 'control-character'
    | 'edit-conflict'
    | 'invalid-input'
    | 'name-characters'
    | 'not-a-date'
    | 'not-a-phone'
    | 'not-a-time'
    | 'not-allowed'
    | 'not-an-email'
    | 'not-an-id'
    | 'not-an-iso-date'
    | 'not-base64'
    | 'period-reversed'
    | 'period-too-long'
    | 'reason-required'
    | 'reason-too-long'
    | 'record-not-found'
    | 'required'
    | 'unknown-option';
}

/** A code that some area states. */
export type RefusalCode = RefusalCodes[keyof RefusalCodes];
