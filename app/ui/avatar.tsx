import { cn } from './cn.ts';

const SIZES = { sm: 'size-8 text-tiny', md: 'size-10 text-small', lg: 'size-16 text-heading' };

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  className?: string;
};

/** The initials of the first and last word of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase('es')).join('');
}

/** A photo or initials; decorative, because the name stands beside it. */
export function Avatar({ name, src, size = 'sm', className }: AvatarProps) {
  const look = cn('shrink-0 rounded-full', SIZES[size], className);
  if (src) return <img src={src} alt="" className={cn(look, 'object-cover')} />;
  return (
    <span
      aria-hidden
      className={cn(look, 'inline-flex items-center justify-center bg-side-mark font-bold text-side-on-mark')}
    >
      {initials(name)}
    </span>
  );
}
