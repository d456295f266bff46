/** Formats that the rules name; 1 to 12 are also the numbers of the API. */
export const EXAM_FORMAT = { speechLanguage: 2, occupationalTherapy: 5, childPsychology: 7 } as const;

/** The number of formats of the API (`examenes1` to `examenes12`). */
export const API_FORMATS = 12;

/** A stored blank form of a format. */
export interface BlankForm {
  readonly id: number;
  readonly name: string;
  readonly contentType: string;
}

/** A format of exams (C9). */
export interface ExamFormat {
  readonly id: number;
  readonly name: string;
  /** `https` address of the reference; null without one. */
  readonly address: string | null;
  readonly blankForm: BlankForm | null;
  readonly active: boolean;
}
