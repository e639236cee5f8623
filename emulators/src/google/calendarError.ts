/** An error in the Calendar API's own form. */
export class CalendarError extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.name = 'CalendarError';
    this.status = status;
    this.reason = reason;
  }
}
