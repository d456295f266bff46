/** Integra's mark and name; its colours are those of the sidebar. */
export function Brand() {
  return (
    <span className="flex items-center gap-2.5 font-semibold text-title">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-side-mark" />
        <circle cx="16" cy="9" r="2.6" className="fill-side-on-mark" />
        <path d="M16 14.5v9.5" strokeWidth="4.2" strokeLinecap="round" className="stroke-side-on-mark" />
      </svg>
      Integra
    </span>
  );
}
