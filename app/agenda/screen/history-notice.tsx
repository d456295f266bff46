import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Notice } from '#app/ui/notice.tsx';

interface HistoryNoticeProps {
  /** Path of the clinical history; null for a notice without a link. */
  readonly path: string | null;
  readonly children: ReactNode;
}

/** A notice about a session with a link to the patient's clinical history. */
export function HistoryNotice({ path, children }: HistoryNoticeProps) {
  return (
    <Notice tone="info">
      {children}
      {path && (
        <>
          {' '}
          <Link to={path} className="font-semibold underline">
            Abrir la historia clínica
          </Link>
        </>
      )}
    </Notice>
  );
}
