import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { cn } from './cn.ts';

type FileButtonProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange' | 'size' | 'children'> &
  Pick<ButtonProps, 'variant' | 'size' | 'icon'> & {
    onFiles: (files: File[]) => void;
    /** Shows the button on touch screens only, for example for a camera. */
    touchOnly?: boolean;
    children: ReactNode;
  };

/**
 * A file input that looks like a button. When it has no name it is cleared after each choice, so that the same file can be chosen again.
 */
export const FileButton = forwardRef<HTMLInputElement, FileButtonProps>(function FileButton(
  { variant, size, icon, onFiles, touchOnly = false, children, ...input },
  ref,
) {
  return (
    <span
      className={cn(
        'relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent',
        touchOnly ? 'hidden self-start touch:inline-flex' : 'inline-flex',
      )}
    >
      <Button tabIndex={-1} aria-hidden variant={variant} size={size} icon={icon}>
        {children}
      </Button>
      <input
        {...input}
        ref={ref}
        type="file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          if (!input.name) target.value = '';
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </span>
  );
});
