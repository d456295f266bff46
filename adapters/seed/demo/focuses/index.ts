import { FOCUS_TYPE } from '#domain/catalogues';
import { attention, conduct, learning } from './behaviour.ts';
import { autism, hearing, language } from './communication.ts';
import { downSyndrome, geneticSyndrome, globalDelay, intellectualDisability, vision } from './development.ts';
import type { Focus } from './focus.ts';
import { cerebralPalsy, multipleDisability, neurologicalRisk, sensory } from './motor.ts';

/** In the order of the catalogue. */
const focuses: readonly Focus[] = [
  autism,
  attention,
  intellectualDisability,
  cerebralPalsy,
  downSyndrome,
  language,
  learning,
  globalDelay,
  sensory,
  conduct,
  hearing,
  vision,
  multipleDisability,
  geneticSyndrome,
  neurologicalRisk,
];

/** The texts about a focus, by the id of its catalogue item. */
export function focusOf(itemId: number): Focus {
  const focus = focuses[itemId - FOCUS_TYPE * 100 - 1];
  if (!focus) throw new Error(`No texts for focus ${itemId}`);
  return focus;
}
