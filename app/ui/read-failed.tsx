import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Replaces content that could not be loaded, with a button to retry. */
export const ReadFailed = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => (
  <Notice
    tone="danger"
    actions={
      <Button size="sm" onClick={onRetry}>
        Reintentar
      </Button>
    }
  >
    {children}
  </Notice>
);
