import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { ConflictNotice, useConflict } from './conflicts.tsx';

/** What every control of a form takes besides its own props. */
export type FieldProps = {
  id?: string | undefined;
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | string[] | undefined;
  required?: boolean | undefined;
  /** Wrong, where the message stands elsewhere. */
  invalid?: boolean;
  /** Class of the whole field, for its place in a grid. */
  className?: string | undefined;
};

type FieldIds = { id: string; hintId: string; errorId: string; messages: string[] };
type FieldAria = { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Ids and aria attributes that tie a control to its hint and its errors. */
export function useField({ id, hint, error, invalid }: FieldProps): { ids: FieldIds; aria: FieldAria } {
  const generated = useId();
  const own = id ?? generated;
  const messages = (Array.isArray(error) ? error : [error]).filter((text): text is string => Boolean(text));
  const ids = { id: own, hintId: `${own}-description`, errorId: `${own}-error`, messages };
  const conflict = useConflict(own) && `${own}-conflict`;
  const describedBy = [hint && ids.hintId, messages.length > 0 && ids.errorId, conflict].filter(Boolean);
  return {
    ids,
    aria: {
      'aria-describedby': describedBy.join(' ') || undefined,
      'aria-invalid': messages.length > 0 || conflict !== undefined || invalid || undefined,
    },
  };
}

type FrameProps = FieldProps & {
  ids: FieldIds;
  children: ReactNode;
  /** A group of controls is a fieldset with a legend. */
  group?: boolean;
  /** Under the control, at the right. */
  aside?: ReactNode;
  /** Above the control, at the right of the label: it may come and go without moving anything. */
  corner?: ReactNode;
  /** How a value of the control reads. */
  textOf?: (value: string) => ReactNode;
};

/** Label above, control, hint or errors below. */
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
}: FrameProps) {
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
  // A label that is not seen takes no room above its control.
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

/** The look of every box one types or chooses in. */
export const CONTROL_CLASS = cn(
  // What is said below it stays above a bar at the bottom of the screen.
  'scroll-mb-44',
  'h-9 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-body text-ink touch:h-11',
  'transition-[border-color] duration-100 hover:border-muted',
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-1',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-soft disabled:text-muted',
);
