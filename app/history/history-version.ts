/** The two pages of the clinical history. */
export type HistoryVersion = 'desktop' | 'mobile';

export const HISTORY_PATHS: Readonly<Record<HistoryVersion, string>> = {
  desktop: '/historiaClinica/historia',
  mobile: '/historiaClinica/historia-movil',
};

/** The parameter of the links between the versions. */
export const VERSION_PARAMETER = 'version';
/** The value of the parameter for each version. */
export const VERSION_VALUES: Readonly<Record<HistoryVersion, string>> = {
  desktop: 'escritorio',
  mobile: 'movil',
};
