import * as Radix from '@radix-ui/react-dropdown-menu';
import { Link } from '@remix-run/react';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { usePortalContainer } from './portal.tsx';
import { keepMovedFocus } from './return-focus.ts';

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 outline-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[highlighted]:bg-soft touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

type MenuProps = {
  trigger: ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  children: ReactNode;
};

/** A list of actions under a button. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const container = usePortalContainer();
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={keepMovedFocus}
          className="z-50 min-w-52 rounded-card border border-line bg-raised p-1.5 text-body text-ink shadow-pop"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export type MenuAction = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
} & ({ to: string; onSelect?: never } | { onSelect: () => void; to?: never });

export function MenuItem({ label, icon, danger, disabled, to, onSelect }: MenuAction) {
  const look = cn(ITEM, danger && 'text-danger data-[highlighted]:bg-danger-tint');
  if (to !== undefined) {
    return (
      <Radix.Item asChild disabled={disabled} className={look}>
        <Link to={to}>
          {icon}
          {label}
        </Link>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={look}>
      {icon}
      {label}
    </Radix.Item>
  );
}

type MenuChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** A group of radio items in a menu; choosing one keeps the menu open. */
export function MenuChoice<T extends string>({ label, value, options, onChange }: MenuChoiceProps<T>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as T)} aria-label={label}>
      <Radix.Label className="px-2.5 pt-2 pb-1 font-semibold text-muted text-tiny">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className={cn(ITEM, 'justify-between')}
        >
          {option.label}
          <Radix.ItemIndicator>
            <Check aria-hidden className="text-accent" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
