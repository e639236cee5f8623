import type { Weekday, WeeklyPeriod } from '@citame/contracts';

/** Dialog that is open over the page. */
export type Opened =
  | { readonly add: readonly Weekday[] }
  | { readonly edit: WeeklyPeriod }
  | { readonly deletion: WeeklyPeriod };
