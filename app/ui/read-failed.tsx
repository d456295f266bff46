import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What could not be read from the server, said in the place of it, with the way to ask again. */
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
