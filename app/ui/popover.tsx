import * as Radix from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { usePortalContainer } from './portal.tsx';

export const Popover = Radix.Root;
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
