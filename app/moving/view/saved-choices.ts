import type { SavedChoices } from '#domain/moving';
import { instantText } from '#domain/wording';
import { savedChoicesTexts as texts } from '../copy/saved-choices.ts';

/** Named decisions for files of a list. */
export interface SavedChoicesView extends Pick<SavedChoices, 'id' | 'name' | 'choices'> {
  readonly detail: string;
}

export const savedChoicesView = ({
  id,
  name,
  choices,
  savedBy,
  savedAt,
}: SavedChoices): SavedChoicesView => ({
  id,
  name,
  choices,
  detail: texts.by(savedBy, instantText(savedAt)),
});
