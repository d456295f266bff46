import { useEffect, useRef } from 'react';
import { hasOpenDraft, hasUnsavedDraft } from './draft-queue.ts';

interface UnsavedForm {
  /** Whether the form has unsaved input. */
  readonly isUnsaved: () => boolean;
  /** A text about what would be lost, such as a photo; without it the dialog has a general text. */
  readonly lossText?: string | undefined;
}

/** The registered forms of the page. Each may have input that no draft saves. */
const forms = new Set<{ readonly current: UnsavedForm }>();

/** Registers a form with the guard against leaving. */
export function useUnsavedChanges(isUnsaved: () => boolean, lossText?: string): void {
  const form = useRef<UnsavedForm>({ isUnsaved, lossText });
  form.current = { isUnsaved, lossText };
  useEffect(() => {
    forms.add(form);
    return () => void forms.delete(form);
  }, []);
}

const unsavedForms = () => [...forms].filter(({ current }) => current.isUnsaved());

/** Whether leaving the page now would lose something. */
export const hasUnsavedChanges = (): boolean => hasUnsavedDraft() || unsavedForms().length > 0;

/** Whether the page shows something that was typed, saved or not. */
export const hasInput = (): boolean => hasOpenDraft() || unsavedForms().length > 0;

/** The `lossText` of each unsaved form that has one. */
export const lossesOfLeaving = (): readonly string[] =>
  unsavedForms().flatMap(({ current }) => current.lossText ?? []);
