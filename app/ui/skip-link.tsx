import type { ReactNode } from 'react';

interface SkipLinkProps {
  /** The id of the element that gets the focus. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link that is visible only while focused. It moves the focus to an element, past everything before it. */
export const SkipLink = ({ to, children }: SkipLinkProps) => (
  <a
    href={`#${to}`}
    className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0 print:hidden"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(to)?.focus();
    }}
  >
    {children}
  </a>
);
