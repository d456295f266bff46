import { type ReactNode, useEffect, useRef } from 'react';

interface StepProps {
  readonly label: string;
  readonly first: boolean;
  /** Called when Enter is pressed while the step itself has the focus. */
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** Keeps the height between steps, which leaves room for head and foot of the dialog; focuses the new step. */
export function Step({ label, first, onEnter, children }: StepProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!first) box.current?.focus();
  }, [first]);
  return (
    <section
      ref={box}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={({ key, repeat, target, currentTarget }) =>
        key === 'Enter' && !repeat && target === currentTarget && onEnter()
      }
      className="outline-none wide:h-[min(640px,calc(100dvh-232px))] wide:overflow-y-auto"
    >
      {children}
    </section>
  );
}
