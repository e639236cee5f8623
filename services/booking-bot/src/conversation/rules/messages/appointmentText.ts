/** An appointment as the texts name it. */
export interface AppointmentText {
  readonly service: string;
  readonly minutes: number;
  readonly employee: string;
  readonly when: string;
}
