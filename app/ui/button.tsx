import { Link, type LinkProps } from '@remix-run/react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { cn } from './cn.ts';

const VARIANTS = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line bg-surface text-ink shadow-card hover:bg-soft',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-soft',
  danger: 'border-transparent bg-danger-fill text-white hover:brightness-90',
};
const SIZES = {
  sm: 'h-8 px-3 text-small touch:h-11',
  md: 'h-9 px-4 touch:h-11',
  lg: 'h-11 px-6 text-title',
};

type Look = {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  icon?: ReactNode;
  block?: boolean | undefined;
};

function buttonClass({ variant = 'secondary', size = 'md', block }: Look, className?: string) {
  return cn(
    'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-control border font-semibold',
    'transition-[background-color,filter,opacity] duration-100 [&_svg]:size-4 [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    'not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
    className,
  );
}

export type ButtonProps = ComponentPropsWithoutRef<'button'> & Look & { loading?: boolean | undefined };

/** A button. While `loading` or `aria-disabled` it keeps the focus and ignores clicks. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, block, icon, loading, className, children, type = 'button', onClick, ...rest },
  ref,
) {
  const ignoresClicks = loading || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={ignoresClicks || undefined}
      onClick={ignoresClicks ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, block }, className)}
    >
      {loading ? <LoaderCircle aria-hidden className="animate-spin" /> : icon}
      {children}
    </button>
  );
});

/** A link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, LinkProps & Look>(function ButtonLink(
  { variant, size, block, icon, className, children, ...rest },
  ref,
) {
  return (
    <Link {...rest} ref={ref} className={buttonClass({ variant, size, block }, className as string)}>
      {icon}
      {children}
    </Link>
  );
});

export type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  variant?: 'secondary' | 'ghost';
};

/** A square icon button; `label` is its accessible name and tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, variant = 'ghost', className, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      title={label}
      {...rest}
      ref={ref}
      type={type}
      aria-label={label}
      className={cn(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-control border touch:size-11 [&_svg]:size-4 touch:[&_svg]:size-5',
        'disabled:cursor-not-allowed disabled:opacity-50',
        variant === 'ghost' ? 'text-muted hover:text-ink' : '',
        VARIANTS[variant],
        className,
      )}
    >
      {icon}
    </button>
  );
});
