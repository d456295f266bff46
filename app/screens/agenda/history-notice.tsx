import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

interface HistoryNoticeProps {
  /** Null for those who may not open it. */
  readonly path: string | null;
  readonly children: ReactNode;
}

/** A remark about a session, with the way to the clinical history of its patient. */
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
