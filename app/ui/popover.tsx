import * as Radix from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { useBackCloses } from './dialog-history.ts';
import { usePortalContainer } from './portal.tsx';
import { keepMovedFocus } from './return-focus.ts';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether Back closes it: a panel with controls of its own, not the list of a field (decision 0091). */
  backCloses?: boolean;
  children: ReactNode;
}

export function Popover({ backCloses = false, ...props }: PopoverProps) {
  useBackCloses(backCloses && props.open, () => props.onOpenChange(false));
  return <Radix.Root {...props} />;
}

export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;

type PanelProps = Radix.PopoverContentProps & { children: ReactNode };

/** A floating panel beside its trigger. */
export function PopoverPanel({ className, children, ...rest }: PanelProps) {
  return (
    <Radix.Portal container={usePortalContainer()}>
      <Radix.Content
        align="start"
        sideOffset={4}
        collisionPadding={12}
        onCloseAutoFocus={keepMovedFocus}
        {...rest}
        className={cn(
          'z-50 rounded-card border border-line bg-raised text-body text-ink shadow-pop outline-none',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}
