import { anyOf, onScreen, onWritableScreen } from '#domain/access';

/** Who reads consultation reasons: whoever opens a patient's admission or clinical history. */
export const readsReasons = onScreen('admission', 'clinical-history');

/** Who clarifies and annuls entries: whoever works with histories; whoever only reads them does not. */
export const amendsEntries = onWritableScreen('clinical-history');

/** Who writes consultation reasons: of those who read them, whoever works with patients. */
export const writesReasons = anyOf(onScreen('admission'), onWritableScreen('clinical-history'));
