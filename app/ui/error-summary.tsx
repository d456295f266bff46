import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { focusField } from './first-error.ts';

export type SummaryError = {
  message: string;
  fieldId?: string;
  /** Replaces the title of the summary. */
  title?: string;
};

type ErrorSummaryProps = { errors: readonly SummaryError[]; title?: string };

/** Lists all errors of a form with links to their fields; takes the focus when no error has a field. */
export function ErrorSummary({ errors, title = 'Revise estos datos' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shownErrors = useRef<readonly string[]>([]);
  const signature = errors.map((error) => `${error.fieldId ?? ''}:${error.message}`).join('\n');
  // `leadToFirstError` focuses the first field with an error; the summary takes the focus only when there is none.
  const hasField = errors.some(({ fieldId }) => fieldId !== undefined);

  useEffect(() => {
    const current = signature === '' ? [] : signature.split('\n');
    const hasNewError = current.some((error) => !shownErrors.current.includes(error));
    if (hasNewError && !hasField) box.current?.focus();
    shownErrors.current = current;
  }, [signature, hasField]);

  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 flex gap-3 rounded-card border border-danger-line bg-danger-tint p-4 text-danger"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{errors.find((error) => error.title)?.title ?? title}</p>
        <ul className="mt-1 list-disc pl-5">
          {errors.map((error) => (
            <li key={`${error.fieldId}:${error.message}`}>
              {error.fieldId ? (
                <a
                  href={`#${error.fieldId}`}
                  className="underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault();
                    const field = document.getElementById(error.fieldId ?? '');
                    if (field) focusField(field);
                  }}
                >
                  {error.message}
                </a>
              ) : (
                error.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
