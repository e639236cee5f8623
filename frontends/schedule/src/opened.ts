import type { Weekday, WeeklyPeriod } from '@citame/contracts';

/** Dialog that is open over the page. */
export type Opened =
  | { readonly add: readonly Weekday[] }
  | { readonly copy: true }
  | { readonly edit: WeeklyPeriod }
  | { readonly deletion: WeeklyPeriod };
