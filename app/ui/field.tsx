import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { ConflictNotice, useConflict } from './conflicts.tsx';

/** The common props of all controls. */
export type FieldProps = {
  id?: string | undefined;
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | string[] | undefined;
  required?: boolean | undefined;
  /** Marks the control as invalid; its message is shown elsewhere. */
  invalid?: boolean;
  /** Class of the field's container. */
  className?: string | undefined;
};

/** The ids of a control, its hint and its errors, and the messages of the errors. */
type FieldIds = { id: string; hintId: string; errorId: string; messages: string[] };
type FieldAria = { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Ids and ARIA attributes that connect a control with its hint and errors. */
export function useField({ id, hint, error, invalid }: FieldProps): { ids: FieldIds; aria: FieldAria } {
  const generated = useId();
  const controlId = id ?? generated;
  const messages = (Array.isArray(error) ? error : [error]).filter((text): text is string => Boolean(text));
  const ids = { id: controlId, hintId: `${controlId}-description`, errorId: `${controlId}-error`, messages };
  const conflict = useConflict(controlId) && `${controlId}-conflict`;
  const describedBy = [hint && ids.hintId, messages.length > 0 && ids.errorId, conflict].filter(Boolean);
  return {
    ids,
    aria: {
      'aria-describedby': describedBy.join(' ') || undefined,
      'aria-invalid': messages.length > 0 || conflict !== undefined || invalid || undefined,
    },
  };
}

type FieldLayoutProps = FieldProps & {
  ids: FieldIds;
  children: ReactNode;
  /** Renders a fieldset with a legend. */
  group?: boolean;
  /** Content below the control, at the right. */
  aside?: ReactNode;
  /** Content at the right of the label's line; it does not move the control. */
  corner?: ReactNode;
  /** The display text of a value. */
  textOf?: (value: string) => ReactNode;
};

/** Label, control, hint, errors and the notice of a conflict. */
export function Field({
  ids,
  label,
  hint,
  required,
  className,
  children,
  group,
  aside,
  corner,
  textOf,
}: FieldLayoutProps) {
  const Wrapper = group ? 'fieldset' : 'div';
  return (
    <Wrapper data-field className={cn('relative flex min-w-0 flex-col gap-1', className)}>
      {label && (
        <FieldLabel group={group} id={ids.id}>
          {label}
          {required && (
            <span aria-hidden className="text-danger">
              {' *'}
            </span>
          )}
        </FieldLabel>
      )}
      {corner && <div className="absolute top-0 right-0 bg-surface pl-1">{corner}</div>}
      {children}
      {(hint || aside) && (
        <div className="flex justify-between gap-3 text-muted text-small">
          <span id={ids.hintId}>{hint}</span>
          {aside}
        </div>
      )}
      <FieldErrors ids={ids} />
      <ConflictNotice id={ids.id} textOf={textOf} />
    </Wrapper>
  );
}

function FieldLabel(props: { group?: boolean | undefined; id: string; children: ReactNode }) {
  // A visually hidden label takes no space.
  const look = 'font-semibold text-small text-ink has-[>.sr-only]:absolute has-[>.sr-only]:mb-0';
  if (props.group) return <legend className={cn(look, 'mb-1')}>{props.children}</legend>;
  return (
    <label id={`${props.id}-label`} htmlFor={props.id} className={cn(look, 'self-start')}>
      {props.children}
    </label>
  );
}

export function FieldErrors({ ids }: { ids: Pick<FieldIds, 'errorId' | 'messages'> }) {
  if (ids.messages.length === 0) return null;
  return (
    <div id={ids.errorId} className="flex flex-col gap-0.5 font-medium text-danger text-small">
      {ids.messages.map((message) => (
        <span key={message} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {message}
        </span>
      ))}
    </div>
  );
}

/** The style of all input boxes. */
export const CONTROL_CLASS = cn(
  // When the page scrolls to a control, a fixed bottom bar does not cover its messages.
  'scroll-mb-44',
  'h-9 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-body text-ink touch:h-11',
  'transition-[border-color] duration-100 hover:border-muted',
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-1',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-soft disabled:text-muted',
);
