import { foldText } from '#domain/shared';

/** Ids of the formats that have rules of their own. */
export const EXAM_FORMAT = { speechLanguage: 2, occupationalTherapy: 5, childPsychology: 7 } as const;

/** The API numbers the formats 1 to 12 (`examenes1` to `examenes12`). */
export const API_FORMAT_COUNT = 12;

/** A stored blank form of a format. */
export interface BlankForm {
  readonly id: number;
  readonly name: string;
  readonly contentType: string;
}

/** Puts the formats whose name begins with the name of a specialty first, and keeps the order of the others. */
export const ofSpecialtyFirst = <Format extends Pick<ExamFormat, 'name'>>(
  formats: readonly Format[],
  specialtyName: string,
): readonly Format[] => {
  const isOwn = ({ name }: Format) => foldText(name).startsWith(foldText(specialtyName));
  return [...formats.filter(isOwn), ...formats.filter((format) => !isOwn(format))];
};

/** A format of exams (C9). */
export interface ExamFormat {
  readonly id: number;
  readonly name: string;
  /** `https` address of a page about the format, such as its manual; null when there is none. */
  readonly referenceAddress: string | null;
  readonly blankForm: BlankForm | null;
  readonly active: boolean;
}
