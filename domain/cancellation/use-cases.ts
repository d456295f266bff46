import { cancelSession } from './use-cases/cancel-session.ts';
import { cancelSessions } from './use-cases/cancel-sessions.ts';
import { listCancellableSessions } from './use-cases/list-cancellable-sessions.ts';
import { undoBooking } from './use-cases/undo-booking.ts';

export const cancellationUseCases = {
  cancelSession,
  cancelSessions,
  listCancellableSessions,
  undoBooking,
};
