import { musicTherapy } from './music-therapy.ts';
import { occupationalTherapy } from './occupational-therapy.ts';
import { physiotherapy } from './physiotherapy.ts';
import { psychology } from './psychology.ts';
import { specialEducation } from './special-education.ts';
import { speechTherapy } from './speech-therapy.ts';
import type { TherapyTexts } from './therapy-texts.ts';

const TEXTS_BY_SPECIALTY_ID: Readonly<Record<number, TherapyTexts>> = {
  2: physiotherapy,
  3: speechTherapy,
  4: occupationalTherapy,
  5: specialEducation,
  6: psychology,
  16: musicTherapy,
};

/** The texts of the therapy of a specialty. */
export function textsOfTherapy(specialtyId: number): TherapyTexts {
  const texts = TEXTS_BY_SPECIALTY_ID[specialtyId];
  if (!texts) throw new Error(`No texts for specialty ${specialtyId}`);
  return texts;
}
