import { CLOSED_ORDER } from '#domain/moving';

/** Matches orders, `service_order o`, that somebody issued: all but the closed ones of an import (K16). No index is chosen by it. */
export const IS_ISSUED_ORDER = `+o.kind <> '${CLOSED_ORDER}'`;

/** The code of the order of a session, `service_order o`; '' for a closed one, because that session had no authorization. */
export const CODE_OF_SESSION_ORDER = `case when o.kind = '${CLOSED_ORDER}' then '' else o.code end`;
