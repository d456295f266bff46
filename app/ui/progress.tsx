type ProgressProps = {
  label: string;
  /** From 0 to 1. */
  value: number;
};

/** The progress of running work. */
export function Progress({ label, value }: ProgressProps) {
  const percent = Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 w-full overflow-clip rounded-full bg-soft"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-150"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
