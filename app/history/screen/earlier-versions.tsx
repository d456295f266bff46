import type { ReactNode } from 'react';

interface EarlierVersionsProps<Version> {
  /** `Ver 2 anteriores` */
  readonly label: string;
  readonly versions: readonly Version[];
  readonly children: (version: Version) => ReactNode;
}

/** The versions that corrections replaced, folded, each with its author and time. */
export function EarlierVersions<Version extends { readonly byline: string }>({
  label,
  versions,
  children,
}: EarlierVersionsProps<Version>) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-accent text-small touch:min-h-11">{label}</summary>
      <ol className="mt-1 flex flex-col gap-2 border-line border-l-2 pl-3 text-muted">
        {versions.map((version) => (
          <li key={version.byline}>
            {children(version)}
            <p className="text-small">{version.byline}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
